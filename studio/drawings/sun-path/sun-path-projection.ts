import { cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import { type Point, px } from "@datumline/maths/geometry";
import type { SkyPosition } from "@datumline/maths/vectors";
import { sunAt, sunsetHourAngleDeg } from "./solar-position.ts";

/** A sky dome drawn flat: the zenith's place and the horizon's radius, px; north up and east to the right. */
export type Dome = {
  centre: Point;
  radius: number;
};

/** Stereographic: r = R · tan((90° − altitude) / 2). Circles on the sky stay circles on the sheet. */
export function onDome(dome: Dome, sky: SkyPosition): Point {
  const r = dome.radius * tanDeg((90 - sky.altitudeDeg) / 2);
  return {
    x: dome.centre.x + r * sinDeg(sky.azimuthDeg),
    y: dome.centre.y - r * cosDeg(sky.azimuthDeg),
  };
}

const samples = 24;

/** Points of one day's path from sunrise to sunset, px. */
export function dayLine(dome: Dome, latitudeDeg: number, declination: number): Point[] {
  const half = sunsetHourAngleDeg(latitudeDeg, declination) / 15;
  return Array.from({ length: samples + 1 }, (_, i) =>
    onDome(dome, sunAt(latitudeDeg, declination, 12 - half + (2 * half * i) / samples)),
  );
}

/** Points of one solar hour through the year, from the winter path (or the horizon) to the summer path, px. */
export function hourLine(
  dome: Dome,
  latitudeDeg: number,
  hour: number,
  winterDeg: number,
  summerDeg: number,
): Point[] {
  // tan δ = −cos H / tan φ on the horizon.
  const rises = -cosDeg((hour - 12) * 15) / tanDeg(latitudeDeg);
  const from = Math.max(winterDeg, (Math.atan(rises) * 180) / Math.PI);
  return Array.from({ length: samples + 1 }, (_, i) =>
    onDome(dome, sunAt(latitudeDeg, from + ((summerDeg - from) * i) / samples, hour)),
  );
}

/** Centre and radius of the circle through three points, px; undefined if they are almost on a line. */
export function circleThrough(a: Point, b: Point, c: Point) {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const d = 2 * (bx * cy - by * cx);
  if (Math.abs(d) < 1e-3) return undefined;
  const x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
  const y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) };
}

/** Path data of the circular arc through a line's first, middle and last point, px. */
export function arcPath(line: readonly Point[]): string {
  const a = line[0] as Point;
  const m = line[Math.floor(line.length / 2)] as Point;
  const b = line.at(-1) as Point;
  const circle = circleThrough(a, m, b);
  const start = `M${px(a.x)} ${px(a.y)}`;
  if (!circle) return `${start}L${px(b.x)} ${px(b.y)}`;
  const side = (p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  const large = side(m) * side(circle.centre) > 0 ? 1 : 0;
  const sweep = side(m) < 0 ? 1 : 0;
  return `${start}A${px(circle.radius)} ${px(circle.radius)} 0 ${large} ${sweep} ${px(b.x)} ${px(b.y)}`;
}
