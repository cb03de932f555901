import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import {
  atDistance,
  cableFieldUv,
  dbuv,
  emissionLimits,
  localizerCase,
  localizerStudy,
  nearFieldM,
} from "./emission-model.ts";

describe("fields", () => {
  it("fall by 20 dB in a decade and by 6 dB in an octave", () => {
    expect(atDistance(50, 10, 100)).toBeCloseTo(30, 12);
    expect(atDistance(50, 10, 20)).toBeCloseTo(43.98, 2);
  });

  it("become waves at a wavelength over 2 pi", () => {
    expect(nearFieldM(30)).toBeCloseTo(1.59, 2);
  });

  it("of a metre of cable with 5 µA at 50 MHz meet FCC class B at 3 m", () => {
    expect(cableFieldUv(50, 5, 1, 3)).toBeCloseTo(105, 0);
  });
});

describe("limits", () => {
  it("of class B are below those of class A at every frequency", () => {
    for (const [i, step] of emissionLimits.fccB.steps.entries()) {
      expect(step.dbuvPerM).toBeLessThan(emissionLimits.fccA.steps[i]?.dbuvPerM ?? 0);
    }
    expect(dbuv(150)).toBeCloseTo(43.5, 1);
  });
});

describe("the study next to the localizer", () => {
  const study = localizerStudy();

  it("meets the allowed level at the separation, and nowhere nearer", () => {
    for (const { source, separationM } of [study.limit, study.report]) {
      expect(atDistance(source, 10, separationM)).toBeCloseTo(study.allowed, 9);
    }
    expect(study.limit.separationM).toBeGreaterThan(localizerCase.slantM);
    expect(study.report.separationM).toBeLessThan(localizerCase.slantM);
  });

  it("is drawn with both separations", () => {
    const markup = drawingMarkup("emission-distance");
    for (const { separationM } of [study.limit, study.report]) {
      expect(markup).toContain(`>${separationM.toFixed(0)} m</text>`);
    }
  });
});
