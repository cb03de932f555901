import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import type { Reach } from "./reach-model.ts";
import { hoursText, type Stretch, workingDay } from "./working-hours.ts";

/** Working days on the office's clock, midnight to midnight, with their shared hours; (x, y) is the top left, px. */
export function HoursChart(props: {
  cities: readonly Reach[];
  x: number;
  y: number;
  /** Right edge of the figures. */
  right: number;
  /** Widths of the names and of the figures next to the bars. */
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
        d={boxPath({ x: at(workingDay.openH), y }, { x: at(workingDay.closeH), y: bottom })}
        fill={colours.paper}
      />
      <HoursAxis at={at} y={y} bottom={bottom} markEveryH={props.markEveryH} />
      <path
        d={bars([{ fromH: workingDay.openH, toH: workingDay.closeH }], middle(0))}
        fill={colours.ink}
      />
      <Label x={x} y={middle(0) + 3.2} bold>
        {firmTown.name}
      </Label>
      <path
        d={cities.map((c, i) => bars(c.day, middle(i + 1))).join("")}
        fill={colours.white}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path
        d={cities.map((c, i) => bars(c.common, middle(i + 1))).join("")}
        fill={colours.blueprint}
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
            fill={c.commonH ? undefined : colours.secondary}
          >
            {hoursText(c.commonH)}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** The hours of the day, and the limits of the working day as lines down to `bottom`. */
function HoursAxis(props: {
  at: (hour: number) => number;
  y: number;
  bottom: number;
  markEveryH: number;
}) {
  const { at, y, bottom, markEveryH } = props;
  const marks = Array.from({ length: 24 / markEveryH + 1 }, (_, i) => i * markEveryH);
  return (
    <>
      <path
        d={`M${at(0)} ${y}H${at(24)}${marks.map((h) => `M${px(at(h))} ${px(y - 2)}v3`).join("")}`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={[workingDay.openH, workingDay.closeH]
          .map((h) => `M${px(at(h))} ${px(y)}V${px(bottom)}`)
          .join("")}
        stroke={colours.blueprint}
        strokeWidth={pens.thin}
        strokeDasharray="3 1.5"
      />
      {marks.map((h) => (
        <Label key={h} x={at(h)} y={y - 5} anchor="middle" fill={colours.secondary}>
          {String(h).padStart(2, "0")}
        </Label>
      ))}
    </>
  );
}
