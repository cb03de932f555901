import { ShapeUtils, Vector2 } from "three";
import {
  type LocalFrame,
  type Material,
  type ModelElement,
  type Profile,
  place,
  type Solid,
} from "./element.ts";
import { add, cross, dot, scale, subtract, type Vec2, type Vec3 } from "./vectors.ts";

/** Triangles of a solid, their corners counter-clockwise seen from outside, m. */
type Mesh = { positions: number[] };

/** How far a chord may be within its arc, m. */
const sagitta = 0.0015;
const sidesOf = (radius: number) =>
  Math.max(10, 2 * Math.ceil(Math.PI / Math.acos(1 - sagitta / radius) / 2));

/** The rings of a profile: its outline counter-clockwise, its holes clockwise. */
function ringsOf(profile: Profile): (readonly Vec2[])[] {
  if ("radius" in profile) {
    const sides = sidesOf(profile.radius);
    const points = Array.from({ length: sides }, (_, i): Vec2 => {
      const angle = (2 * Math.PI * i) / sides;
      return [profile.radius * Math.cos(angle), profile.radius * Math.sin(angle)];
    });
    return [points];
  }
  return [profile.outline, ...(profile.holes ?? []).map((hole) => hole.toReversed())];
}

/** Corners of the triangles that fill a profile. */
function fill(rings: readonly (readonly Vec2[])[]): Vec2[] {
  const [outline = [], ...holes] = rings.map((points) => points.map(([x, y]) => new Vector2(x, y)));
  const all = [outline, ...holes].flat();
  return ShapeUtils.triangulateShape(outline, holes).flatMap((triangle) =>
    triangle.map((index): Vec2 => [all[index]?.x ?? 0, all[index]?.y ?? 0]),
  );
}

/** The frames that a solid's profile passes through, from its first end to its last. */
function stations(solid: Solid): LocalFrame[] {
  const { frame } = solid;
  if (solid.kind === "extrusion") {
    return [frame, { ...frame, origin: add(frame.origin, scale(frame.w, solid.depth)) }];
  }
  const { u, v, w, origin } = frame;
  const pivot = add(origin, scale(u, solid.radius));
  const steps = 6;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (Math.PI / 2) * (i / steps);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const outward = subtract(scale(w, s), scale(u, c));
    return {
      origin: add(pivot, scale(outward, solid.radius)),
      u: scale(outward, -1),
      v,
      w: add(scale(w, c), scale(u, s)),
    };
  });
}

class MeshBuilder implements Mesh {
  readonly positions: number[] = [];

  triangle(...corners: readonly [Vec3, Vec3, Vec3]) {
    for (const corner of corners) this.positions.push(...corner);
  }

  cap(area: readonly Vec2[], frame: LocalFrame, isLast: boolean) {
    const normal = isLast ? frame.w : scale(frame.w, -1);
    for (let i = 0; i + 2 < area.length; i += 3) {
      const [a, b, c] = area.slice(i, i + 3).map(([x, y]) => place(frame, [x, y, 0]));
      if (!a || !b || !c) continue;
      // The areas are filled in either direction; only the cap's direction counts.
      const looksOut = dot(cross(subtract(b, a), subtract(c, a)), normal) > 0;
      if (looksOut) this.triangle(a, b, c);
      else this.triangle(a, c, b);
    }
  }

  side(ring: readonly Vec2[], from: LocalFrame, to: LocalFrame) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      const [p, q] = [place(from, [...a, 0]), place(from, [...b, 0])];
      const [r, s] = [place(to, [...b, 0]), place(to, [...a, 0])];
      this.triangle(p, q, r);
      this.triangle(p, r, s);
    }
  }
}

/** The surface of a solid as triangles. */
export function meshOf(solid: Solid): Mesh {
  const rings = ringsOf(solid.profile);
  const area = fill(rings);
  const frames = stations(solid);
  const mesh = new MeshBuilder();
  for (const [i, from] of frames.entries()) {
    const to = frames[i + 1];
    if (i === 0) mesh.cap(area, from, false);
    if (to) for (const ring of rings) mesh.side(ring, from, to);
    else mesh.cap(area, from, true);
  }
  return mesh;
}

/** The surfaces of an element, one for each material of it. */
export function elementMeshes({ solids, material }: ModelElement): Map<Material, Mesh> {
  const meshes = new Map<Material, Mesh>();
  for (const solid of solids) {
    const of = solid.material ?? material;
    const known = meshes.get(of) ?? { positions: [] };
    // Not spread into one call: a mesh may have more numbers than a call takes arguments.
    for (const value of meshOf(solid).positions) known.positions.push(value);
    meshes.set(of, known);
  }
  return meshes;
}

export type Bounds = { low: Vec3; high: Vec3 };

/** The box around points, three numbers each. */
export function boundsOf(positions: ArrayLike<number>): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    const axis = (i % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], positions[i] as number);
    high[axis] = Math.max(high[axis], positions[i] as number);
  }
  return { low, high };
}

/** The box around an element, m. */
export const elementBounds = ({ solids }: ModelElement): Bounds =>
  boundsOf(solids.flatMap((solid) => meshOf(solid).positions));
