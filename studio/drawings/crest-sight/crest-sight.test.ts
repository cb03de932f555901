import { describe, expect, it } from "vitest";
import {
  crestCurve,
  crestLengthM,
  crestLevel,
  crestSight,
  sightRules,
  speedForSight,
  stoppingSight,
} from "./crest-sight.ts";

/** Minimum height of a straight line from eye to object over the road between them. */
function clearance(crest: typeof crestCurve, from: number, to: number): number {
  const eye = crestLevel(crest, from) + sightRules.eyeM;
  const object = crestLevel(crest, to) + sightRules.objectM;
  const heights = Array.from({ length: 2001 }, (_, i) => {
    const part = i / 2000;
    return eye + (object - eye) * part - crestLevel(crest, from + (to - from) * part);
  });
  return Math.min(...heights);
}

describe("sight over a crest", () => {
  it.each([60, 100, 130, 200])("touches a curve of %d m and does not cut it", (lengthM) => {
    const crest = { ...crestCurve, lengthM };
    const { eyeX, objectX, sightM } = crestSight(crest);
    expect(objectX - eyeX).toBeCloseTo(sightM, 1);
    expect(clearance(crest, eyeX, objectX)).toBeCloseTo(0, 4);
  });

  it("is the minimum: eye and object see each other when both move along the road", () => {
    const { eyeX, objectX } = crestSight(crestCurve);
    for (const m of [-20, -5, 5, 20]) {
      expect(clearance(crestCurve, eyeX + m, objectX + m)).toBeGreaterThan(0);
    }
  });

  it("is the inverse of the curve length", () => {
    const lengthM = crestLengthM(5, 160);
    expect(crestSight({ ...crestCurve, lengthM }).sightM).toBeCloseTo(160, 9);
  });
});

describe("stopping sight distance", () => {
  it("agrees with the policy's table before it is rounded up", () => {
    expect(stoppingSight(50).totalM).toBeCloseTo(63.5, 0);
    expect(stoppingSight(80).totalM).toBeCloseTo(129, 0);
    expect(stoppingSight(100).totalM).toBeCloseTo(184.2, 0);
    expect(speedForSight(stoppingSight(80).totalM)).toBeCloseTo(80, 9);
  });
});
