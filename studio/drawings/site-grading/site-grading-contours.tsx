import { colours, pens } from "@datumline/brand/tokens";
import { type Point, px } from "@datumline/maths/geometry";
import type { ReactNode } from "react";
import { cover } from "../../sheet/title-strip.tsx";
import { type Contour, evenly, type Grading } from "./grading.ts";

/** Turns metres of the ground into px: x east, y north. */
export type GradingFrame = {
  pxPerM: number;
  at(point: Point): Point;
  /** Whether a name may be here (px): clear of the road, of the notes' plates and of the frame. */
  free(point: Point): boolean;
};

/** White plates for the notes, px. */
export const plates = {
  curve: { x: 239, y: 150, width: 116, height: 95 },
  scale: { x: 5, y: 218, width: 84, height: 27 },
  north: { x: 5, y: 5, width: 32, height: 40 },
} as const;

/** The points with ground levels, m: on the hilltop and on both sides of the road beyond it. */
export const spotHeights: readonly Point[] = [
  { x: 68, y: 131 },
  { x: 221, y: 116 },
  { x: 158, y: 132 },
];
/** Baseline of a spot level under its cross, px. */
export const spotDrop = 12;

/** A frame that fills the cover with the ground. */
export function gradingFrame(grading: Grading): GradingFrame {
  const { extent } = grading.parameters;
  const pxPerM = (cover.right - cover.left) / extent.width;
  const at = (p: Point) => ({ x: cover.left + p.x * pxPerM, y: cover.bottom - p.y * pxPerM });
  const axis = grading.sections.map((s) => ({
    ...at(grading.alignment.at(s.stationM)),
    reach: Math.max(s.left.offsetM, s.right.offsetM) * pxPerM + 26,
  }));
  const spots = spotHeights.map(at);
  const free = (p: Point) =>
    p.x > cover.left + 14 &&
    p.x < cover.right - 14 &&
    p.y > cover.top + 14 &&
    p.y < cover.bottom - 14 &&
    spots.every((s) => Math.abs(p.x - s.x) > 26 || Math.abs(p.y - s.y - spotDrop / 2) > 14) &&
    axis.every((a) => Math.hypot(p.x - a.x, p.y - a.y) > a.reach) &&
    Object.values(plates).every(
      ({ x, y, width, height }) =>
        p.x < x - 12 || p.x > x + width + 12 || p.y < y - 12 || p.y > y + height + 12,
    );
  return { pxPerM, at, free };
}

/** Texts over line work: the white edge of each covers the lines behind it. */
export function Haloes({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <g
      className="appear"
      fill={fill}
      stroke={colours.white}
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </g>
  );
}

/**
 * Path data of a smooth curve through points in px, in relative steps: a uniform Catmull-Rom spline. Its tangents are
 * the same on both sides of a point, so that all but the first piece need one control point. A line that ends at its
 * start is smooth there too.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return "";
  const closed = Math.hypot(first.x - last.x, first.y - last.y) < 0.01;
  const before = closed ? points.at(-2) : undefined;
  const after = closed ? points[1] : undefined;
  const tangent = (i: number): Point => {
    const here = points[i] ?? first;
    const a = points[i - 1] ?? before ?? here;
    const b = points[i + 1] ?? after ?? here;
    return { x: (b.x - a.x) / 6, y: (b.y - a.y) / 6 };
  };
  const start = tangent(0);
  let at = { x: px(first.x), y: px(first.y) };
  let d = `M${at.x} ${at.y}c${pair(start)}`;
  for (const [i, p] of points.entries()) {
    if (i === 0) continue;
    const t = tangent(i);
    const control = { x: p.x - t.x - at.x, y: p.y - t.y - at.y };
    const to = { x: px(p.x - at.x), y: px(p.y - at.y) };
    d += `${i === 1 ? " " : i === 2 ? "s" : " "}${pair(control)} ${pair(to)}`;
    at = { x: at.x + to.x, y: at.y + to.y };
  }
  return d.replaceAll(" -", "-");
}

/** Two numbers, without a zero before their points. */
function pair({ x, y }: Point): string {
  return `${px(x)} ${px(y)}`.replaceAll(/(?<!\d)0\./g, ".");
}

/** Distance of the points that a contour is drawn through, and half the length that its name takes, px. */
const step = 25;
const halfName = 12;

/** Contours of the ground, the index contours heavier and named in a gap of their line. */
export function Contours({ grading, frame }: { grading: Grading; frame: GradingFrame }) {
  const path = (index: boolean) =>
    grading.contours
      .filter((contour) => contour.index === index)
      .map((contour) => smoothPath(evenly(contour.points.map(frame.at), step)))
      .join("");
  return (
    <g className="appear">
      <path d={path(false)} stroke={colours.civil} strokeWidth={pens.thin} />
      <path d={path(true)} stroke={colours.civil} strokeWidth={pens.medium * 1.4} />
      <Haloes fill={colours.civil}>
        {grading.contours
          .filter((contour) => contour.index)
          .map((contour) => (
            <Name
              key={`${contour.level} ${contour.points[0]?.x}`}
              contour={contour}
              frame={frame}
            />
          ))}
      </Haloes>
    </g>
  );
}

/** A contour's level, along it and upright, at its straightest in the free part of the sheet. */
function Name({ contour, frame }: { contour: Contour; frame: GradingFrame }) {
  const line = evenly(contour.points.map(frame.at), halfName);
  let best: { at: Point; turnDeg: number; chord: number } | undefined;
  for (const [i, at] of line.entries()) {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (!before || !after || !frame.free(at)) continue;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const chord = Math.hypot(dx, dy);
    if (best && chord <= best.chord) continue;
    best = { at, turnDeg: (Math.atan(dy / dx) * 180) / Math.PI, chord };
  }
  if (!best) return null;
  const { at, turnDeg } = best;
  return (
    <text
      transform={`translate(${px(at.x)} ${px(at.y)})rotate(${px(turnDeg)})`}
      y={3.4}
      textAnchor="middle"
    >
      {contour.level}
    </text>
  );
}
