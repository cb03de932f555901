import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import type { SplicePlan } from "./splice-plan.ts";

/** Metres with a comma at the thousands. */
export const metres = (m: number) => Math.round(m).toLocaleString("en-GB");

/** The route drawn straight and to scale: lengths over it, points and distances from the exchange frame under it. */
export function StraightLine(props: { plan: SplicePlan; left: number; right: number; y: number }) {
  const { plan, left, right, y } = props;
  const { farthest } = plan;
  const at = (m: number) => left + (m / farthest.otdrM) * (right - left);
  const stops = [
    { name: "ODF", otdrM: 0 },
    ...plan.points,
    { name: farthest.terminal, otdrM: farthest.otdrM },
  ];
  const anchor = (i: number) =>
    i === 0 ? undefined : i === stops.length - 1 ? ("end" as const) : ("middle" as const);
  return (
    <g className="appear">
      <path
        d={`M${px(left)} ${px(y)}H${px(right)}`}
        stroke={colours.ftth}
        strokeWidth={pens.thick}
      />
      <path
        d={plan.trays.map((t) => `M${px(at(t.otdrM))} ${px(y - 3.5)}v7`).join("")}
        stroke={colours.ftth}
        strokeWidth={pens.medium}
      />
      <path
        d={stops
          .slice(0, -1)
          .map((s) => circlePath({ x: at(s.otdrM), y }, 3))
          .join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {stops.map((s, i) => {
        const from = stops[i - 1]?.otdrM;
        const edge = anchor(i);
        const x = at(s.otdrM) + (edge === undefined ? -3 : edge === "end" ? 3 : 0);
        return (
          <g key={s.name}>
            {from !== undefined && (
              <Label
                x={at((from + s.otdrM) / 2)}
                y={y - 5.5}
                anchor="middle"
                fill={colours.secondary}
              >
                {metres(s.otdrM - from)}
              </Label>
            )}
            <Label x={x} y={y + 13} anchor={edge}>
              {s.name}
            </Label>
            <Label x={x} y={y + 25} anchor={edge} bold>
              {i === 0 ? "0 m" : metres(s.otdrM)}
            </Label>
          </g>
        );
      })}
    </g>
  );
}
