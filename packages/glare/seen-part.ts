import { cross, dot, unit, type Vector } from "@datumline/maths/vectors";
import type { SeenOutline } from "./seen-outline.ts";

const turn = 2 * Math.PI;

/** Two directions at right angles to a ray and to each other, as axes for angles around it. */
function frameAround(ray: Vector): [Vector, Vector] {
  const side = Math.abs(ray.u) < 0.9 ? { e: 0, n: 0, u: 1 } : { e: 1, n: 0, u: 0 };
  const x = unit(cross(ray, side));
  return [x, cross(ray, x)];
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
  const around = (v: Vector) => Math.atan2(dot(v, y), dot(v, x));
  const edge = 1 - Math.cos(halfRad);
  let solid = 0;
  for (const [i, { from, pole }] of arcs.entries()) {
    if (!pole) continue;
    const height = dot(ray, pole);
    const foot = around(height > 0 ? { e: -pole.e, n: -pole.n, u: -pole.u } : pole);
    const start = around(from) - foot;
    const step = around((arcs[i + 1] ?? arcs[0] ?? { from }).from) - foot - start;
    const length = step - turn * Math.round(step / turn);
    const middle = start + length / 2;
    const first = start - turn * Math.round(middle / turn);
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
