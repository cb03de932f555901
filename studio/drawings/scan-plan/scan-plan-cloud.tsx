import { colours } from "@datumline/brand/tokens";
import { linesPath } from "@datumline/maths/axonometry";
import type { Point } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { dotsPath, SetUpSymbol } from "../scan-to-model/scan-to-model-survey.tsx";
import type { FloorPlan } from "./floor-plan.ts";
import { type PlanPoint, planSurvey, seenFrom } from "./plan-scan.ts";
import type { PlanView } from "./scan-plan-clean.tsx";

/** Dots are placed in steps of half a px. */
const step = 0.5;
/** A millimetre is a thirtieth of a px here: deviations are drawn so many times larger. */
export const exaggeration = 8;

/** The stations' points west of the transition, and the view of each one inside. */
export function PlanCloud(props: { plan: FloorPlan; cloud: readonly PlanPoint[]; view: PlanView }) {
  const { plan, cloud, view } = props;
  const inside = planSurvey.stations.filter((s) => !s.outside);
  const seen = inside.map((s) =>
    seenFrom(plan, s, 200).map((p): Point => {
      // Cut along the ray, so that the edge of the view stays straight.
      const part = p.x > view.transition ? (view.transition - s.x) / (p.x - s.x) : 1;
      return view.at({ x: s.x + (p.x - s.x) * part, y: s.y + (p.y - s.y) * part });
    }),
  );
  const dots = cloud
    .filter((p) => p.x < view.transition)
    .map(({ x, y, model }) =>
      view.at({
        x: model.x + exaggeration * (x - model.x),
        y: model.y + exaggeration * (y - model.y),
      }),
    );
  return (
    <g className="appear">
      {seen.map((ring, i) => (
        <path
          key={inside[i]?.id}
          d={linesPath([[...ring, ring[0] as Point]])}
          fill={colours.rule}
          fillOpacity={0.4}
        />
      ))}
      <path
        d={dotsPath(dots, step)}
        transform={`scale(${step})`}
        stroke={colours.ink}
        strokeWidth={1.3 / step}
        strokeLinecap="round"
      />
      {inside.map((s) => {
        const at = view.at(s);
        return (
          <g key={s.id}>
            <SetUpSymbol at={at} />
            <Label x={at.x + 8} y={at.y + 3} bold>
              {s.id}
            </Label>
          </g>
        );
      })}
    </g>
  );
}
