import type { Material } from "./materials.ts";
import { add, cross, scale, unit, type Vec2, type Vec3, X, Y, Z } from "./vectors.ts";

/** A right-handed frame: profiles are in u and v, and are drawn along w. */
export type LocalFrame = { origin: Vec3; u: Vec3; v: Vec3; w: Vec3 };

/** A closed area in the plane of a frame, m: a polygon that runs counter-clockwise, with holes, or a circle around the origin. */
export type Profile =
  | { outline: readonly Vec2[]; holes?: readonly (readonly Vec2[])[] }
  | { radius: number };

export type Extrusion = {
  kind: "extrusion";
  frame: LocalFrame;
  profile: Profile;
  depth: number;
  /** If it is not the material of the rest of the element. */
  material?: Material;
};

/** A profile turned by 90° from w to u, about an axis along v that is `radius` next to its centre. */
type QuarterBend = {
  kind: "bend";
  frame: LocalFrame;
  profile: Profile;
  radius: number;
  material?: Material;
};

export type Solid = Extrusion | QuarterBend;

/** The frame with `w` ahead and `u` to the left of someone who looks along it with `up` above. */
export function frameAlong(
  origin: Vec3,
  w: Vec3,
  up: Vec3 = Math.abs(w[2]) > 0.9 ? Y : Z,
): LocalFrame {
  const u = unit(cross(up, w));
  return { origin, u, v: cross(w, u), w };
}

/** From metres in a frame to metres in the building. */
export const place = ({ origin, u, v, w }: LocalFrame, [x, y, z]: Vec3): Vec3 =>
  add(origin, add(scale(u, x), add(scale(v, y), scale(w, z))));

/** The corners of a rectangle, counter-clockwise, m. */
export const rectangleSolid = (x0: number, y0: number, x1: number, y1: number): Vec2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A rectangle around the centre. */
export const centred = (width: number, height: number) =>
  rectangleSolid(-width / 2, -height / 2, width / 2, height / 2);

/** A horizontal area from `low` upwards. */
export function upright(profile: Profile, low: number, high: number): Extrusion {
  return {
    kind: "extrusion",
    frame: { origin: [0, 0, low], u: X, v: Y, w: Z },
    profile,
    depth: high - low,
  };
}

/** A box between two corners, m. */
export const block = (min: Vec3, max: Vec3) =>
  upright({ outline: rectangleSolid(min[0], min[1], max[0], max[1]) }, min[2], max[2]);

/** A cylinder that is on `foot` and reaches `depth` along a direction, m. */
export function cylinder(foot: Vec3, radius: number, depth: number, along: Vec3 = Z): Extrusion {
  return { kind: "extrusion", frame: frameAlong(foot, along), profile: { radius }, depth };
}

/** An area in (x, z) that reaches from y = `from` to `to`. */
export function acrossY(outline: readonly Vec2[], from: number, to: number): Extrusion {
  // Seen from the south x runs to the right and z up; w then points to the south.
  const frame: LocalFrame = { origin: [0, to, 0], u: X, v: Z, w: [0, -1, 0] };
  return { kind: "extrusion", frame, profile: { outline }, depth: to - from };
}

/** An area in (y, z) that reaches from x = `from` to `to`. */
export function acrossX(outline: readonly Vec2[], from: number, to: number): Extrusion {
  const frame: LocalFrame = { origin: [from, 0, 0], u: Y, v: Z, w: X };
  return { kind: "extrusion", frame, profile: { outline }, depth: to - from };
}

/** An I or H section around the centre: flanges of `flange` thickness above and below a web. */
export function iSection(width: number, depth: number, flange: number, web: number): Vec2[] {
  const [w, d, f, s] = [width / 2, depth / 2, depth / 2 - flange, web / 2];
  return [
    [-w, -d],
    [w, -d],
    [w, -f],
    [s, -f],
    [s, f],
    [w, f],
    [w, d],
    [-w, d],
    [-w, f],
    [-s, f],
    [-s, -f],
    [-w, -f],
  ];
}
