import { colours, pens } from "@datumline/brand/tokens";
import { linesPath } from "@datumline/maths/axonometry";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { landOutlines } from "./land-outlines.ts";
import type { Reach } from "./reach-model.ts";
import { landOnMap, onMap, type ReachFrame } from "./reach-projection.ts";

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
