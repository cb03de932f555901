import { describe, expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { accessRoad, buildEarthwork, prismoidM3, trapezoidM2 } from "./earthwork.ts";

describe("earthwork", () => {
  const work = buildEarthwork();

  it("adds up: cut is used as fill or left over", () => {
    expect(work.fillInGroundM3 + work.surplusM3).toBeCloseTo(work.cutM3, 9);
    expect(work.hauledM3).toBeCloseTo(work.surplusM3 * 1.25, 9);
  });

  it("has the peak of its mass at the change from cut to fill", () => {
    const peak = work.stations.find((s) => s.massM3 === work.peakM3);
    expect(peak?.ground).toBe(peak?.level);
  });

  it("is exact for a prism and a little too large for a wedge", () => {
    const { platformM, cutSlope } = accessRoad;
    const area = trapezoidM2(0.6, platformM, cutSlope);
    expect(prismoidM3(20, [0.6, 0.6], platformM, cutSlope)).toBeCloseTo(20 * area, 9);
    expect(prismoidM3(20, [0, 0.6], platformM, cutSlope)).toBeLessThan(10 * area);
  });

  it("is drawn with its volumes", () => {
    const markup = drawingMarkup("mass-haul");
    expect(markup).toContain(`Cut ${work.cutM3.toFixed(0)} cu m</text>`);
    expect(markup).toContain(`>+${work.surplusM3.toFixed(0)}</text>`);
  });
});
