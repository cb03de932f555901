import { cross, dot, minus, unit, type Vector } from "@datumline/maths/vectors";
import type { Position } from "./site.ts";

/** One side of an outline as an eye sees it: an arc of a great circle between two directions. */
type Arc = {
  from: Vector;
  to: Vector;
  /** Unit normal of the arc's plane; null if both ends are seen in one direction. */
  pole: Vector | null;
  /** A direction is next to the arc, and not beyond an end, if neither product with it is negative. */
  afterStart: Vector;
  beforeEnd: Vector;
};

/**
 * An array as it is seen from one eye: the directions from its corners to the eye span a polygon on the sphere whose
 * sides are great circles, because a straight line and an eye are in one plane. So its whole size counts, exactly.
 */
export type SeenOutline = {
  /** Middle of the directions, and the cosine of the angle from it to the furthest corner. */
  middle: Vector;
  cosReach: number;
  reachRad: number;
  arcs: readonly Arc[];
};

const vector = (p: Position): Vector => ({ e: p.eastM, n: p.northM, u: p.upM });

/** Looks at an outline from `eye`. Throws a RangeError when the eye is on a corner. */
export function seeOutline(outline: readonly Position[], eye: Position): SeenOutline {
  const directions = outline.map((corner) => {
    const line = minus(vector(eye), vector(corner));
    if (Math.hypot(line.e, line.n, line.u) < 1e-6)
      throw new RangeError("A receptor is on a corner of the array.");
    return unit(line);
  });
  const middle = unit(
    directions.reduce((a, b) => ({ e: a.e + b.e, n: a.n + b.n, u: a.u + b.u }), {
      e: 0,
      n: 0,
      u: 0,
    }),
  );
  const cosReach = Math.max(-1, Math.min(...directions.map((d) => dot(d, middle))));
  const arcs = directions.map((from, i) => {
    const to = directions[(i + 1) % directions.length] ?? from;
    const across = cross(from, to);
    const pole = Math.hypot(across.e, across.n, across.u) < 1e-12 ? null : unit(across);
    return {
      from,
      to,
      pole,
      afterStart: pole ? cross(pole, from) : from,
      beforeEnd: pole ? cross(to, pole) : from,
    };
  });
  return { middle, cosReach, reachRad: Math.acos(cosReach), arcs };
}

/** Whether a direction meets the outline or passes it by no more than `halfRad`. */
export function meetsOutline(seen: SeenOutline, ray: Vector, halfRad: number): boolean {
  // Nearly all rays pass far away.
  const reach = Math.min(Math.PI, seen.reachRad + halfRad);
  if (dot(ray, seen.middle) < Math.cos(reach) - 1e-12) return false;
  return passesNear(seen, ray, Math.sin(halfRad), Math.cos(halfRad)) || isInside(seen, ray);
}

function passesNear({ arcs }: SeenOutline, ray: Vector, sinHalf: number, cosHalf: number) {
  return arcs.some(
    ({ from, pole, afterStart, beforeEnd }) =>
      dot(ray, from) >= cosHalf ||
      (pole !== null &&
        Math.abs(dot(ray, pole)) <= sinHalf &&
        dot(ray, afterStart) >= 0 &&
        dot(ray, beforeEnd) >= 0),
  );
}

const turn = 2 * Math.PI;

/** An angle without its full turns, from −π to π. */
const withoutTurns = (angle: number) => angle - turn * Math.round(angle / turn);

/** Two directions at right angles to a ray and to each other, as axes for angles around it. */
function frameAround(ray: Vector): [Vector, Vector] {
  const side = Math.abs(ray.u) < 0.9 ? { e: 0, n: 0, u: 1 } : { e: 1, n: 0, u: 0 };
  const x = unit(cross(ray, side));
  return [x, cross(ray, x)];
}

const angleOf = (v: Vector, x: Vector, y: Vector) => Math.atan2(dot(v, y), dot(v, x));

/** Whether the corners, taken in order, go round the direction: the winding number on the sphere. */
function isInside({ arcs, middle }: SeenOutline, ray: Vector): boolean {
  // Going round the opposite direction looks the same.
  if (dot(ray, middle) <= 0) return false;
  const [x, y] = frameAround(ray);
  let turned = 0;
  let start = angleOf(arcs[0]?.from ?? ray, x, y);
  for (const { to } of arcs) {
    const end = angleOf(to, x, y);
    turned += withoutTurns(end - start);
    start = end;
  }
  return Math.abs(turned) > Math.PI;
}

/**
 * The size of an outline's part of the cone around a ray: the angle across a round patch of the same solid angle, rad.
 * The cone is less than a quarter turn to each side. The result is exact, by Green's theorem on the sphere: the solid
 * angle is the integral of 1 − cos θ around the ray. θ is the distance to the nearer of the outline and the cone's
 * edge. Along a great circle whose nearest point is D away, tan θ = tan D / cos ψ, and the integral of cos θ is
 * asin(cos D · sin ψ).
 */
export function seenAcross({ arcs }: SeenOutline, ray: Vector, halfRad: number): number {
  const [x, y] = frameAround(ray);
  const edge = 1 - Math.cos(halfRad);
  let solid = 0;
  let corner = angleOf(arcs[0]?.from ?? ray, x, y);
  for (const { to, pole } of arcs) {
    const from = corner;
    corner = angleOf(to, x, y);
    if (!pole) continue;
    const height = dot(ray, pole);
    const side = height > 0 ? -1 : 1;
    const foot = Math.atan2(side * dot(pole, y), side * dot(pole, x));
    const start = from - foot;
    const length = withoutTurns(corner - foot - start);
    const first = start - turn * Math.round((start + length / 2) / turn);
    const cosD = Math.sqrt(Math.max(0, 1 - height * height));
    const tanShare = Math.abs(height) / Math.max(cosD, 1e-12) / Math.tan(halfRad);
    const within = tanShare < 1 ? Math.acos(tanShare) : 0;
    const clip = (angle: number) => Math.max(-within, Math.min(within, angle));
    const [a, b] = [clip(first), clip(first + length)];
    const cosines = Math.asin(cosD * Math.sin(b)) - Math.asin(cosD * Math.sin(a));
    solid += b - a - cosines + (length - (b - a)) * edge;
  }
  const full = turn * edge;
  return 4 * Math.asin(Math.sqrt(Math.min(full, Math.abs(solid)) / (2 * turn)));
}
