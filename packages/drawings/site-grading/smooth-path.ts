import { type Point, px } from "@datumline/maths/geometry";

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
