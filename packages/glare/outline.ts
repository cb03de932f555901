import { cosDeg, sinDeg } from "@datumline/maths/angles";
import type { Position } from "./site.ts";

/** A place by compass bearing and level distance from the origin. */
export function placeAt(bearingDeg: number, distanceM: number, upM: number): Position {
  return { eastM: distanceM * sinDeg(bearingDeg), northM: distanceM * cosDeg(bearingDeg), upM };
}

/** Corners of a level rectangle around the origin, its depth along the bearing that the modules face. */
export function rectangle(size: {
  widthM: number;
  depthM: number;
  facingDeg: number;
  upM: number;
}): Position[] {
  const { widthM, depthM, facingDeg, upM } = size;
  const [ahead, right] = [placeAt(facingDeg, 1, 0), placeAt(facingDeg + 90, 1, 0)];
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([a = 0, r = 0]) => ({
    eastM: (a * ahead.eastM * depthM + r * right.eastM * widthM) / 2,
    northM: (a * ahead.northM * depthM + r * right.northM * widthM) / 2,
    upM,
  }));
}
