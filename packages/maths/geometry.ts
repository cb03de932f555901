/** Turns values between `first` and `last` into px between `from` and `to`, evenly. */
export function linearScale(first: number, last: number, from: number, to: number) {
  return (value: number) => from + ((value - first) / (last - first)) * (to - from);
}

/** The same, on a logarithmic scale. */
export function logScale(first: number, last: number, from: number, to: number) {
  const even = linearScale(Math.log(first), Math.log(last), from, to);
  return (value: number) => even(Math.log(value));
}

/** A position; metres in a model, px on a sheet. */
export type Point = {
  x: number;
  y: number;
};

/** A number for SVG markup: at most one decimal, so that a drawing stays small. */
export function px(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** Path data of an open line through points in px. */
export function linePath(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? "M" : "L"}${px(p.x)} ${px(p.y)}`).join("");
}

/** Path data of a closed outline through points in px. */
export function outlinePath(points: readonly Point[]): string {
  return `${linePath(points)}Z`;
}

/** Path data of an upright rectangle between two opposite corners in px. */
export function boxPath(a: Point, b: Point): string {
  return `M${px(a.x)} ${px(a.y)}H${px(b.x)}V${px(b.y)}H${px(a.x)}Z`;
}

/** Path data of a circle in px. */
export function circlePath(centre: Point, radius: number): string {
  const d = px(radius * 2);
  return `M${px(centre.x - radius)} ${px(centre.y)}a${px(radius)} ${px(radius)} 0 1 1 ${d} 0a${px(
    radius,
  )} ${px(radius)} 0 1 1 ${-d} 0Z`;
}

/** The starts and ends of a chain's dimensions, from 0, in the unit of the chain. */
export function chainStops(chain: readonly number[]): number[] {
  const stops = [0];
  for (const length of chain) stops.push((stops.at(-1) ?? 0) + length);
  return stops;
}

/** Length of a line through points, in the unit of the points. */
export function lineLength(points: readonly Point[]): number {
  let total = 0;
  for (const [i, p] of points.entries()) {
    const q = points[i - 1];
    if (q) total += Math.hypot(p.x - q.x, p.y - q.y);
  }
  return total;
}

/**
 * `pathLength` for one path of several lines that draw themselves side by side. A dash pattern starts again on each
 * subpath, so with `pathLength={1}` twelve equal lines would all be finished after a twelfth of the animation; this
 * value makes the longest of them one unit long (a hair less, so that rounding never leaves its last pixel undrawn).
 */
export function drawLength(lines: readonly (readonly Point[])[]): number {
  const lengths = lines.map(lineLength);
  const longest = Math.max(...lengths);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Math.max(0.99, Math.floor((total / longest) * 99) / 100);
}
