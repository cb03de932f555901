import { firmTown } from "@datumline/brand/firm";
import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import type { Reach } from "./reach-model.ts";
import { hoursText, type Stretch, WORKING_DAY } from "./working-hours.ts";

/** Working days on the office's clock, midnight to midnight, with what they have in common; (x, y) is the top left, px. */
export function HoursChart(props: {
  cities: readonly Reach[];
  x: number;
  y: number;
  /** Right edge of the figures. */
  right: number;
  /** Widths of the names and of the figures beside the bars. */
  names: number;
  figures: number;
  row: number;
  /** Hours between the marks of the axis. */
  markEveryH: number;
}) {
  const { cities, x, y, right, names, row } = props;
  const start = x + names;
  const end = right - props.figures;
  const at = (hour: number) => start + (hour / 24) * (end - start);
  const bottom = y + (cities.length + 1) * row;
  const marks = Array.from({ length: 24 / props.markEveryH + 1 }, (_, i) => i * props.markEveryH);
  const thick = Math.min(6, row - 5);
  const bars = (stretches: readonly Stretch[], middle: number) =>
    stretches
      .map(({ fromH, toH }) =>
        boxPath({ x: at(fromH), y: middle - thick / 2 }, { x: at(toH), y: middle + thick / 2 }),
      )
      .join("");
  const middle = (i: number) => y + (i + 0.5) * row;
  return (
    <g className="appear">
      <path
        d={boxPath({ x: at(WORKING_DAY.openH), y }, { x: at(WORKING_DAY.closeH), y: bottom })}
        fill={COLOUR.paper}
      />
      <path
        d={`M${start} ${y}H${end}${marks.map((h) => `M${px(at(h))} ${px(y - 2)}v3`).join("")}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thin}
      />
      <path
        d={[WORKING_DAY.openH, WORKING_DAY.closeH]
          .map((h) => `M${px(at(h))} ${px(y)}V${px(bottom)}`)
          .join("")}
        stroke={COLOUR.blueprint}
        strokeWidth={PEN.thin}
        strokeDasharray="3 1.5"
      />
      {marks.map((h) => (
        <Label key={h} x={at(h)} y={y - 5} anchor="middle" fill={COLOUR.secondary}>
          {String(h).padStart(2, "0")}
        </Label>
      ))}
      <path
        d={bars([{ fromH: WORKING_DAY.openH, toH: WORKING_DAY.closeH }], middle(0))}
        fill={COLOUR.ink}
      />
      <Label x={x} y={middle(0) + 3.2} bold>
        {firmTown.name}
      </Label>
      <path
        d={cities.map((c, i) => bars(c.day, middle(i + 1))).join("")}
        fill={COLOUR.white}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
      />
      <path
        d={cities.map((c, i) => bars(c.common, middle(i + 1))).join("")}
        fill={COLOUR.blueprint}
      />
      {cities.map((c, i) => (
        <g key={c.name}>
          <Label x={x} y={middle(i + 1) + 3.2}>
            {c.name}
          </Label>
          <Label
            x={right}
            y={middle(i + 1) + 3.2}
            anchor="end"
            fill={c.commonH ? undefined : COLOUR.secondary}
          >
            {hoursText(c.commonH)}
          </Label>
        </g>
      ))}
    </g>
  );
}
