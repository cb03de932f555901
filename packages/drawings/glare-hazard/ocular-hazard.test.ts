import { describe, expect, it } from "vitest";
import {
  afterImageLimit,
  burnLimit,
  glassReflectance,
  hazardOf,
  peakDni,
  retinalIrradiance,
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

  it("keeps the burn limit continuous where it levels out", () => {
    expect(burnLimit(0.118 - 1e-9)).toBeCloseTo(1, 6);
    expect(burnLimit(0.2)).toBe(1);
  });
});

describe("glass", () => {
  it("reflects ((n − 1) / (n + 1))² at normal incidence and everything at 90°", () => {
    expect(glassReflectance(0)).toBeCloseTo(0.04, 12);
    expect(glassReflectance(90)).toBeCloseTo(1, 12);
  });

  it("reflects only one polarisation at Brewster's angle", () => {
    const brewster = (Math.atan(1.5) * 180) / Math.PI;
    const across = ((1.5 ** 2 - 1) / (1.5 ** 2 + 1)) ** 2;
    expect(glassReflectance(brewster)).toBeCloseTo(across / 2, 12);
  });
});
