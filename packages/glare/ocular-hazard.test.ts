import { describe, expect, it } from "vitest";
import {
  afterImageLimit,
  burnLimit,
  hazardOf,
  peakDni,
  reflectedExposure,
  retinalIrradiance,
  severityOf,
  sunRad,
} from "./ocular-hazard.ts";

describe("the eye", () => {
  it("receives the sun below the burn limit and far above that of an after-image", () => {
    const sun = retinalIrradiance(peakDni, sunRad);
    expect(sun).toBeCloseTo(8, 1);
    expect(burnLimit(sunRad)).toBeCloseTo(12.7, 1);
    expect(hazardOf(sun, sunRad)).toBe("yellow");
  });

  it("knows all three classes", () => {
    expect(hazardOf(afterImageLimit(0.01) * 0.99, 0.01)).toBe("green");
    expect(hazardOf(burnLimit(0.01), 0.01)).toBe("red");
  });

  it("keeps the burn limit continuous at its level part", () => {
    expect(burnLimit(0.118 - 1e-9)).toBeCloseTo(1, 6);
    expect(burnLimit(0.2)).toBe(1);
  });

  it("sees a mirror as dim as its reflectance, and a rough one dimmer by the square of its cone", () => {
    const mirror = reflectedExposure(0.5, sunRad, sunRad);
    expect(mirror.retinaWcm2).toBeCloseTo(retinalIrradiance(peakDni, sunRad) / 2, 12);
    const rough = reflectedExposure(0.5, 10 * sunRad, sunRad);
    expect(rough.retinaWcm2).toBeCloseTo(mirror.retinaWcm2 / 100, 12);
    expect(severityOf(rough)).toBeCloseTo(severityOf(mirror) / 100, 9);
    expect(severityOf({ ...rough, subtendedRad: 0 })).toBe(0);
  });
});
