import { asinDeg, atan2Deg, cosDeg, sinDeg, turn } from "./angles.ts";

/** A direction in the sky, degrees: altitude above the horizon, azimuth from north through east. */
export type SkyPosition = {
  altitudeDeg: number;
  azimuthDeg: number;
};

/** A vector in the local frame: east, north, up. */
export type Vector = {
  e: number;
  n: number;
  u: number;
};

export function dot(a: Vector, b: Vector): number {
  return a.e * b.e + a.n * b.n + a.u * b.u;
}

export function cross(a: Vector, b: Vector): Vector {
  return { e: a.n * b.u - a.u * b.n, n: a.u * b.e - a.e * b.u, u: a.e * b.n - a.n * b.e };
}

export function minus(a: Vector, b: Vector): Vector {
  return { e: a.e - b.e, n: a.n - b.n, u: a.u - b.u };
}

/** The same direction with length 1; the null vector stays as it is. */
export function unit(v: Vector): Vector {
  const length = Math.hypot(v.e, v.n, v.u) || 1;
  return { e: v.e / length, n: v.n / length, u: v.u / length };
}

/** Unit vector towards a place in the sky. */
export function towards({ altitudeDeg, azimuthDeg }: SkyPosition): Vector {
  const flat = cosDeg(altitudeDeg);
  return { e: flat * sinDeg(azimuthDeg), n: flat * cosDeg(azimuthDeg), u: sinDeg(altitudeDeg) };
}

/** The direction of a unit vector. */
export function skyOf({ e, n, u }: Vector): SkyPosition {
  return { altitudeDeg: asinDeg(u), azimuthDeg: turn(atan2Deg(e, n)) };
}

/** Mirror law for unit vectors that both point away from the surface: r = 2 (n · s) n − s. */
export function reflect(toSource: Vector, normal: Vector): Vector {
  const twice = 2 * dot(toSource, normal);
  return {
    e: twice * normal.e - toSource.e,
    n: twice * normal.n - toSource.n,
    u: twice * normal.u - toSource.u,
  };
}

/** Unit normal of the front of a plane that is tilted from level and faces a compass bearing. */
export function planeNormal(tiltDeg: number, facingDeg: number): Vector {
  return towards({ altitudeDeg: 90 - tiltDeg, azimuthDeg: facingDeg });
}
