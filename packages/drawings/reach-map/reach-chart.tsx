import { DrawnLines } from "@datumline/brand/sheet/drawn-lines";
import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { linesPath } from "@datumline/maths/axonometry";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { LAND_OUTLINES } from "./land-outlines.ts";
import type { Reach } from "./reach-model.ts";
import { landOnMap, onMap, type ReachFrame } from "./reach-projection.ts";

const RING_KM = 2500;
const COMPASS: Record<number, string> = { 0: "N", 90: "E", 180: "S", 270: "W" };

/** What is written at a city's dot, how far from it, px, and which end of the text is there. */
export type Tag = { text: string; dx: number; dy: number; anchor?: "middle" | "end" };

/** The map: land, range rings, bearings, and the great circle to every city. */
export function ReachChart(props: {
  frame: ReachFrame;
  cities: readonly Reach[];
  tag(city: Reach, index: number): Tag;
  /** Starts the id of the clip. */
  id: string;
  /** Land finer than this is left out, px. */
  finestPx: number;
  /** Whether bearings and rings carry their numbers; otherwise only the quarters and every other ring do. */
  numbered: boolean;
}) {
  const { frame, cities, tag, id, finestPx, numbered } = props;
  const { origin, limitKm, pxPerKm } = frame;
  const radius = limitKm * pxPerKm;
  const rings = Array.from({ length: limitKm / RING_KM - 1 }, (_, i) => (i + 1) * RING_KM);
  const land = landOnMap(frame, LAND_OUTLINES, finestPx).map((ring) => [...ring, ring[0] as Point]);
  const ways = cities.map((c): Point[] => [origin, onMap(frame, c)]);
  return (
    <g>
      <clipPath id={`${id}-edge`}>
        <path d={circlePath(origin, radius)} />
      </clipPath>
      <path d={circlePath(origin, radius)} fill={COLOUR.paper} />
      <path
        d={linesPath(land)}
        fill={COLOUR.rule}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin / 2}
        strokeLinejoin="round"
        clipPath={`url(#${id}-edge)`}
        className="appear"
      />
      <path
        d={rings.map((km) => circlePath(origin, km * pxPerKm)).join("")}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
        strokeDasharray="1 2.5"
        className="appear"
      />
      <Bearings frame={frame} numbered={numbered} />
      <DrawnLines lines={ways} stroke={COLOUR.blueprint} turn={2} />
      <g className="appear">
        {rings
          .filter((km) => numbered || km % (2 * RING_KM) === 0)
          .map((km) => (
            <Label
              key={km}
              x={origin.x + 3}
              y={origin.y + km * pxPerKm + 9}
              fill={COLOUR.secondary}
            >
              {km.toLocaleString("en")}
            </Label>
          ))}
        <Label x={origin.x + 9} y={origin.y + radius + 13} fill={COLOUR.secondary}>
          {`${limitKm.toLocaleString("en")} km`}
        </Label>
        <path
          d={cities.map((c) => circlePath(onMap(frame, c), 2.2)).join("")}
          fill={COLOUR.white}
          stroke={COLOUR.blueprint}
          strokeWidth={PEN.medium}
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
        <path
          d={circlePath(origin, 3.4)}
          fill={COLOUR.signal}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thin}
        />
      </g>
    </g>
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
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin / 2}
        className="appear"
      />
      <path
        d={circlePath(origin, radius)}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
        className="draw"
        pathLength={0.99}
      />
      <g className="appear">
        <path
          d={every(numbered ? 10 : 30)
            .map((b) => linePath([beyond(b, 0), beyond(b, b % 30 === 0 ? 5 : 3)]))
            .join("")}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thin}
        />
        <NorthPoint tip={beyond(0, 11)} foot={beyond(0, 1)} />
        {every(30)
          .filter((b) => numbered || b % 90 === 0)
          .map((b) => {
            const name = COMPASS[b];
            const sideways = Math.abs(Math.sin((b * Math.PI) / 180));
            const at = beyond(b, b === 0 ? 17 : name ? 10 : 10 + 5 * sideways);
            return (
              <Label
                key={b}
                x={at.x}
                y={at.y + 3.2}
                anchor="middle"
                bold={name !== undefined}
                fill={name ? undefined : COLOUR.secondary}
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
      <path d={half(-1)} fill={COLOUR.ink} />
      <path d={half(1)} fill={COLOUR.white} stroke={COLOUR.ink} strokeWidth={PEN.thin} />
    </>
  );
}
