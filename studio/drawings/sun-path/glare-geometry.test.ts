import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { cosDeg, tanDeg } from "@datumline/maths/angles";
import { dot, reflect, skyOf, towards, type Vector } from "@datumline/maths/vectors";
import { describe, expect, it } from "vitest";
import { dublin, sunAt } from "./solar-position.ts";
import { firstFloor, glareAt, moduleNormal, projectedAltitudeDeg } from "./sun-path-model.ts";

const array = buildArray(fixedTilt);
const normal = moduleNormal(array);

function triple(a: Vector, b: Vector, c: Vector): number {
  return dot(a, {
    e: b.n * c.u - b.u * c.n,
    n: b.u * c.e - b.e * c.u,
    u: b.e * c.n - b.n * c.e,
  });
}

describe("array", () => {
  it("closes its dimension chains, also as printed", () => {
    const sum = array.chainM.reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo((array.rows - 1) * array.pitchM + array.depthM, 9);
    const printed = (m: number) => Number(m.toFixed(2));
    expect(printed(array.depthM) + printed(array.aisleM)).toBeCloseTo(array.pitchM, 9);
    expect(printed(array.clearanceM) + printed(array.riseM)).toBeCloseTo(printed(array.topM), 9);
  });

  it("keeps its modules on the slope", () => {
    expect(array.slopeM).toBeCloseTo(2 * 2.278 + 0.02, 9);
    expect(Math.hypot(array.depthM, array.riseM)).toBeCloseTo(array.slopeM, 9);
    expect(tanDeg(array.shadeLimitDeg)).toBeCloseTo(array.riseM / array.aisleM, 9);
  });

  it("rejects rows that overlap", () => {
    expect(() => buildArray({ ...fixedTilt, pitchM: 4 })).toThrow(RangeError);
  });
});

describe("mirror law", () => {
  const suns = [5, 6.5, 9, 12, 16, 18].map((h) => sunAt(dublin.latitudeDeg, 15, h));

  it("keeps the angle, the plane and the length, and undoes itself", () => {
    for (const sun of suns) {
      const s = towards(sun);
      const r = reflect(s, normal);
      expect(dot(r, normal)).toBeCloseTo(dot(s, normal), 12);
      expect(triple(s, normal, r)).toBeCloseTo(0, 12);
      expect(dot(r, r)).toBeCloseTo(1, 12);
      expect(dot(reflect(r, normal), s)).toBeCloseTo(1, 12);
    }
  });

  it("sends the noon sun to 2 (90° − tilt) − altitude, counted from the south", () => {
    const out = skyOf(reflect(towards({ altitudeDeg: 36.65, azimuthDeg: 180 }), normal));
    expect(out.altitudeDeg).toBeCloseTo(180 - (140 - 36.65), 9);
    expect(out.azimuthDeg % 360).toBeCloseTo(0, 6);
  });
});

describe("glare at the receptor", () => {
  const glare = glareAt(dublin, array, firstFloor);
  if (!glare) throw new Error("no glare");

  it("arrives at the eye", () => {
    const out = skyOf(reflect(towards(glare.sun), normal));
    expect(out.azimuthDeg).toBeCloseTo(firstFloor.bearingDeg, 6);
    const rise = firstFloor.distanceM * tanDeg(out.altitudeDeg);
    expect(array.centreHeightM + rise).toBeCloseTo(firstFloor.heightM, 6);
  });

  it("comes from the sun of its declination and hour", () => {
    const sun = sunAt(dublin.latitudeDeg, glare.declinationDeg, glare.solarHour);
    expect(sun.altitudeDeg).toBeCloseTo(glare.sun.altitudeDeg, 9);
    expect(sun.azimuthDeg).toBeCloseTo(glare.sun.azimuthDeg, 9);
    expect(dot(towards(glare.sun), normal)).toBeCloseTo(cosDeg(glare.incidenceDeg), 9);
    expect(glare.separationDeg).toBeCloseTo(180 - 2 * glare.incidenceDeg, 9);
  });

  it("clears the row behind on its way in", () => {
    // Row 2 is north of row 1; the ray comes from the north-east over its top edge.
    const back = array.pitchM + array.depthM / 2;
    const s = towards(glare.sun);
    const height = array.centreHeightM + (s.u / s.n) * (back - array.depthM);
    expect(s.n).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(array.topM);
  });

  it("does not exist for an eye the sun cannot reach", () => {
    expect(glareAt(dublin, array, { ...firstFloor, bearingDeg: 0 })).toBeUndefined();
    expect(glareAt(dublin, array, { ...firstFloor, bearingDeg: 180 })).toBeUndefined();
  });

  it("shows its altitude truly in its vertical plane and steeper in others", () => {
    const { altitudeDeg, azimuthDeg } = glare.sun;
    expect(projectedAltitudeDeg(glare.sun, azimuthDeg)).toBeCloseTo(altitudeDeg, 9);
    expect(projectedAltitudeDeg(glare.sun, 255)).toBeGreaterThan(altitudeDeg);
  });
});
