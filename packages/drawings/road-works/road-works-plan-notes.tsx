import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import type { TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import type { RoadSection } from "./road-section.ts";
import type { TrafficFrame } from "./road-works-plan.tsx";

/** The positions on the plan. */
export function PlanNotes(props: { section: RoadSection; plan: TrafficPlan; frame: TrafficFrame }) {
  const { section, plan, frame } = props;
  const paved = section.strips.filter((s) => s.paved);
  const y = (offset: number) => frame.y + offset * frame.acrossPxPerFt;
  const x = (station: number) => frame.x + station * frame.alongPxPerFt;
  const north = y(paved[0]?.from ?? 0);
  const south = y(paved.at(-1)?.to ?? 0);
  const work = plan.parts.find((p) => p.name === "WORK") ?? { from: 0, to: 0 };
  const pointers = [
    {
      text: "ARROW BOARD",
      x: x(plan.arrowBoardStationFt) + 7,
      y: y(plan.closure.offsetFt - plan.closure.arrowBoardFt / 2) + 3,
    },
    { text: "TRENCH, T", x: x(work.from) + 8, y: y(section.parameters.trench.offsetFt) },
  ];
  return (
    <g className="appear">
      {plan.signs.map((s) =>
        s.sides === 2 ? (
          <Label key={s.code} x={x(s.stationFt) + 7} y={north - 4.8}>
            {s.code}
          </Label>
        ) : (
          <Label key={s.code} x={x(s.stationFt) - 8} y={south + 11.2} anchor="end">
            {s.code}
          </Label>
        ),
      )}
      <Label
        x={x(110)}
        y={y(((paved[0]?.from ?? 0) + (paved[0]?.to ?? 0)) / 2) + 3.2}
        fill={colours.secondary}
      >
        PARKING
      </Label>
      <path
        d={pointers.map((p) => `M${px(p.x)} ${px(p.y)}V${px(south + 8)}h4`).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {pointers.map((p) => (
        <Label key={p.text} x={p.x + 6.5} y={south + 11.2}>
          {p.text}
        </Label>
      ))}
    </g>
  );
}
