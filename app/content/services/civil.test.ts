import { expect, it } from "vitest";
import { buildRoadSection } from "#app/drawings/road-section.ts";
import { buildTrafficPlan } from "#app/drawings/traffic-taper.ts";
import { civilPage } from "./civil.ts";

it("the case study says what the drawing beside it computes", () => {
  const section = buildRoadSection();
  const plan = buildTrafficPlan();
  expect(civilPage.caseStudy.figures.map(([value]) => value)).toEqual([
    `${section.rowFt} ft`,
    `${section.trenchDepthIn} in`,
    `${section.nearest.clearanceFt.toFixed(2)} ft`,
    `${plan.taperFt} ft`,
    `${plan.lengthFt} ft`,
    `${plan.devices.length} + ${plan.signCount}`,
  ]);
  expect(section.nearest.tag).toBe("G");
});
