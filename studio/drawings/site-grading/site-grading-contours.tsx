import { colours, pens } from "@datumline/brand/tokens";
import { type Point, px } from "@datumline/maths/geometry";
import { type Contour, evenly } from "./contours.ts";
import type { Grading } from "./grading.ts";
import type { GradingFrame } from "./site-grading-frame.ts";
import { Haloes } from "./site-grading-haloes.tsx";

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
