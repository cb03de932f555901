import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { linesPath } from "../../sheet/axonometry.ts";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { landOutlines } from "./land-outlines.ts";
import {
  hoursText,
  landOnMap,
  onMap,
  type Reach,
  type ReachFrame,
  type Stretch,
  workingDay,
} from "./reach-model.ts";

const ringKm = 2500;
const compass: Record<number, string> = { 0: "N", 90: "E", 180: "S", 270: "W" };

/** The label at a city's dot, its distance, px, and the end of the text that is there. */
export type Tag = { text: string; dx: number; dy: number; anchor?: "middle" | "end" };

/** The map: land, range rings, bearings, and the great circle to every city. */
export function ReachChart(props: {
  frame: ReachFrame;
  cities: readonly Reach[];
  tag(city: Reach, index: number): Tag;
  /** Prefix of the clip's id. */
  id: string;
  /** Land finer than this is left out, px. */
  finestPx: number;
  /** Whether bearings and rings carry their numbers; otherwise only the quarters and every other ring do. */
  numbered: boolean;
}) {
  const { frame, cities, tag, id, finestPx, numbered } = props;
  const { origin, limitKm, pxPerKm } = frame;
  const radius = limitKm * pxPerKm;
  const rings = Array.from({ length: limitKm / ringKm - 1 }, (_, i) => (i + 1) * ringKm);
  const land = landOnMap(frame, landOutlines, finestPx).map((ring) => [...ring, ring[0] as Point]);
  const ways = cities.map((c): Point[] => [origin, onMap(frame, c)]);
  return (
    <g>
      <clipPath id={`${id}-edge`}>
        <path d={circlePath(origin, radius)} />
      </clipPath>
      <path d={circlePath(origin, radius)} fill={colours.paper} />
      <path
        d={linesPath(land)}
        fill={colours.rule}
        stroke={colours.secondary}
        strokeWidth={pens.thin / 2}
        strokeLinejoin="round"
        clipPath={`url(#${id}-edge)`}
        className="appear"
      />
      <path
        d={rings.map((km) => circlePath(origin, km * pxPerKm)).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="1 2.5"
        className="appear"
      />
      <Bearings frame={frame} numbered={numbered} />
      <DrawnLines lines={ways} stroke={colours.blueprint} turn={2} />
      <g className="appear">
        {rings
          .filter((km) => numbered || km % (2 * ringKm) === 0)
          .map((km) => (
            <Label
              key={km}
              x={origin.x + 3}
              y={origin.y + km * pxPerKm + 9}
              fill={colours.secondary}
            >
              {km.toLocaleString("en")}
            </Label>
          ))}
        <Label x={origin.x + 9} y={origin.y + radius + 13} fill={colours.secondary}>
          {`${limitKm.toLocaleString("en")} km`}
        </Label>
        <CityMarks frame={frame} cities={cities} tag={tag} />
        <path
          d={circlePath(origin, 3.4)}
          fill={colours.signal}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
      </g>
    </g>
  );
}

function CityMarks(props: {
  frame: ReachFrame;
  cities: readonly Reach[];
  tag(city: Reach, index: number): Tag;
}) {
  const { frame, cities, tag } = props;
  return (
    <>
      <path
        d={cities.map((c) => circlePath(onMap(frame, c), 2.2)).join("")}
        fill={colours.white}
        stroke={colours.blueprint}
        strokeWidth={pens.medium}
      />
      {cities.map((c, i) => {
        const at = onMap(frame, c);
        const { text, dx, dy, anchor } = tag(c, i);
        return (
          <Label key={c.name} x={at.x + dx} y={at.y + dy} anchor={anchor}>
            {text}
          </Label>
        );
      })}
    </>
  );
}

/** The map's edge with a tick every 10° or 30°, its axes, and the bearings round it. */
function Bearings({ frame, numbered }: { frame: ReachFrame; numbered: boolean }) {
  const { origin, limitKm, pxPerKm } = frame;
  const radius = limitKm * pxPerKm;
  const beyond = (bearingDeg: number, by: number) =>
    onMap(frame, { distanceKm: limitKm + by / pxPerKm, bearingDeg });
  const every = (step: number) => Array.from({ length: 360 / step }, (_, i) => i * step);
  const axes = every(90).map((b): Point[] => [beyond(b, 0), origin]);
  return (
    <g>
      <path
        d={axes.map(linePath).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin / 2}
        className="appear"
      />
      <path
        d={circlePath(origin, radius)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="draw"
        pathLength={0.99}
      />
      <g className="appear">
        <path
          d={every(numbered ? 10 : 30)
            .map((b) => linePath([beyond(b, 0), beyond(b, b % 30 === 0 ? 5 : 3)]))
            .join("")}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
        <NorthPoint tip={beyond(0, 11)} foot={beyond(0, 1)} />
        {every(30)
          .filter((b) => numbered || b % 90 === 0)
          .map((b) => {
            const name = compass[b];
            const sideways = Math.abs(Math.sin((b * Math.PI) / 180));
            const at = beyond(b, b === 0 ? 17 : name ? 10 : 10 + 5 * sideways);
            return (
              <Label
                key={b}
                x={at.x}
                y={at.y + 3.2}
                anchor="middle"
                bold={name !== undefined}
                fill={name ? undefined : colours.secondary}
              >
                {name ?? String(b).padStart(3, "0")}
              </Label>
            );
          })}
      </g>
    </g>
  );
}

/** The north arrow on the map's edge: half of its head filled. */
function NorthPoint({ tip, foot }: { tip: Point; foot: Point }) {
  const half = (side: number) =>
    `M${px(tip.x)} ${px(tip.y)}L${px(tip.x + side * 4)} ${px(foot.y)}L${px(tip.x)} ${px(foot.y - 2.5)}Z`;
  return (
    <>
      <path d={half(-1)} fill={colours.ink} />
      <path d={half(1)} fill={colours.white} stroke={colours.ink} strokeWidth={pens.thin} />
    </>
  );
}

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
