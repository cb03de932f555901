import { dot, towards, type Vector } from "@datumline/maths/vectors";
import { describe, expect, it } from "vitest";
import { placeAt, rectangle } from "./outline.ts";
import { meetsOutline, seenAcross, seeOutline } from "./seen-part.ts";

const half = 0.05;
/** The array as a wall of the sky, so that its edges are at the given bearings. */
const wall = (westDeg: number, eastDeg: number) =>
  seeOutline(
    [
      [westDeg, -40],
      [eastDeg, -40],
      [eastDeg, 40],
      [westDeg, 40],
    ].map(([bearing = 0, upM = 0]) => ({ ...placeAt(bearing, 100, 0), upM })),
    { eastM: 0, northM: 0, upM: 0 },
  );
/** Light from a bearing comes the other way. */
const from = (bearingDeg: number, altitudeDeg = 0): Vector =>
  towards({ azimuthDeg: bearingDeg + 180, altitudeDeg: -altitudeDeg });

describe("an outline's share of a cone", () => {
  it("is all of it, half of it, or nothing", () => {
    const seen = wall(60, 120);
    expect(seenAcross(seen, from(90), half)).toBeCloseTo(2 * half, 9);
    // Half of the solid angle equals a cone √½ as wide.
    const solid = (rad: number) => Math.sin(rad / 4) ** 2;
    expect(solid(seenAcross(seen, from(60), half))).toBeCloseTo(solid(2 * half) / 2, 9);
    expect(seenAcross(seen, from(40), half)).toBeCloseTo(0, 6);
  });

  it("is the whole outline if the cone is wider", () => {
    const seen = wall(89.5, 90.5);
    const narrow = seenAcross(seen, from(90), half);
    // 1° by the cone's height, a little less than 0.1 rad: 4 Ω = π ω².
    const strip = (Math.PI / 180) * 2 * half;
    expect(narrow).toBeCloseTo(Math.sqrt((4 * strip) / Math.PI), 2);
  });

  it.each([
    [255, 60, 3.8, 0.02],
    [255, 60, 3.8, 0.5],
    [100, 45, 9, 0.1],
  ])("is the sum over a grid of directions: bearing %d, %d m, %d m up, cone %d", (...at) => {
    const [bearing, distance, upM, cone] = at;
    const outline = rectangle({ widthM: 80, depthM: 40, facingDeg: 170, upM: 1.5 });
    const seen = seeOutline(outline, placeAt(bearing, distance, upM));
    for (const [azimuth, altitude] of [
      [0, 0],
      [cone * 20, 0],
      [-cone * 40, cone * 10],
    ] as const) {
      const middle = Math.atan2(seen.middle.e, seen.middle.n) * (180 / Math.PI);
      const lift = Math.asin(seen.middle.u) * (180 / Math.PI);
      const ray = towards({ azimuthDeg: middle + azimuth, altitudeDeg: lift + altitude });
      let solid = 0;
      const step = cone / 60;
      const reach = (180 / Math.PI) * cone * 1.2;
      for (let a = -reach; a <= reach; a += (step * 180) / Math.PI) {
        for (let b = -reach; b <= reach; b += (step * 180) / Math.PI) {
          const altitudeDeg = lift + altitude + b;
          const direction = towards({ azimuthDeg: middle + azimuth + a, altitudeDeg });
          if (dot(direction, ray) < Math.cos(cone) || !meetsOutline(seen, direction, 1e-9))
            continue;
          solid += step * step * Math.cos((altitudeDeg * Math.PI) / 180);
        }
      }
      const across = seenAcross(seen, ray, cone);
      const whole = Math.PI * cone ** 2;
      expect(Math.abs(4 * Math.PI * Math.sin(across / 4) ** 2 - solid) / whole).toBeLessThan(0.02);
    }
  });
});
