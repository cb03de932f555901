import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { atDistance, localizerCase, localizerStudy } from "../emission-limits/emission-model.ts";
import {
  distanceOf,
  emissionResults,
  nearestInverterDb,
  receivers,
  reportedDbuv,
} from "./emission-site.ts";

const of = (id: string) => {
  const result = emissionResults().find(({ receiver }) => receiver.id === id);
  if (!result) throw new Error(`no receiver ${id}`);
  return result;
};

describe("the site of the sample EMI report", () => {
  it("is, for the localizer, the case of the article", () => {
    const { limit, report, allowed } = localizerStudy();
    const { distanceM, ...localizer } = of("E1");
    expect(distanceM).toBeCloseTo(localizerCase.slantM, 9);
    expect(localizer.allowedDbuv).toBeCloseTo(allowed, 9);
    expect(localizer.limit.atReceiver).toBeCloseTo(limit.field, 9);
    expect(localizer.report.marginDb).toBeCloseTo(report.marginDb, 9);
  });

  it("leaves no margin at the permitted emission", () => {
    for (const result of emissionResults()) {
      const { permittedDbuv, sumDb, bandwidthDb, distanceM, allowedDbuv } = result;
      const field = atDistance(permittedDbuv + sumDb + bandwidthDb, 10, distanceM);
      expect(field).toBeCloseTo(allowedDbuv, 9);
    }
  });

  it("compares homes with the limit of domestic equipment at 10 m, at the worst of the band", () => {
    const { allowedDbuv, report, bandwidthDb } = of("H1");
    expect([allowedDbuv, report.oneDbuv, bandwidthDb]).toEqual([30, 38, 0]);
    // 38 + 10 log 8 - 20 log (130.06 / 10)
    expect(report.atReceiver).toBeCloseTo(24.75, 2);
  });

  it("takes the highest part of the report within a band", () => {
    expect(reportedDbuv({ from: 108, to: 111.975 })).toBe(34);
    expect(reportedDbuv({ from: 100, to: 120 })).toBe(38);
    expect(reportedDbuv({ from: 328.6, to: 335.4 })).toBe(33);
  });

  it("may treat the row of inverters as one point", () => {
    const nearest = Math.min(...receivers.map(distanceOf));
    expect(nearestInverterDb(nearest)).toBeLessThan(1);
  });

  it("is drawn with its distances", () => {
    const markup = drawingMarkup("emission-plan");
    for (const id of ["E1", "H1", "H2"])
      expect(markup).toContain(`>${id} ${of(id).distanceM.toFixed(0)} m</text>`);
  });
});
