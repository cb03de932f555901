import type { Point } from "@datumline/maths/geometry";

/** A straight line moved to its right by `distance`, in the unit of its points. */
function moved(a: Point, b: Point, distance: number): [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
  const shift = (p: Point) => ({ x: p.x + nx * distance, y: p.y + ny * distance });
  return [shift(a), shift(b)];
}

/** The intersection of two straight lines; throws a RangeError if they are parallel. */
export function meeting([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(cross) < 1e-12) throw new RangeError("Parallel lines do not meet.");
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** A convex outline, clockwise with y up, moved inwards by `distance` on every side. */
export function inset(outline: readonly Point[], distance: number): Point[] {
  const sides = outline.map((a, i) => moved(a, outline[(i + 1) % outline.length] ?? a, distance));
  return sides.map((side, i) => meeting(sides.at(i - 1) ?? side, side));
}

/** The crossings of a convex outline at a height: from west to east. Throws a RangeError above and below it. */
export function spanAt(outline: readonly Point[], y: number): { from: number; to: number } {
  const xs = outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (Math.abs(a.y - b.y) < 1e-9 || (y - a.y) * (y - b.y) > 1e-9) return [];
    return [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
  });
  if (xs.length === 0) throw new RangeError("The outline does not reach this height.");
  return { from: Math.min(...xs), to: Math.max(...xs) };
}
