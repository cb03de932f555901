import { buildTrafficPlan } from "@datumline/studio/drawings/lane-closure-plan/traffic-taper";
import { buildRoadSection } from "@datumline/studio/drawings/road-works/road-section";
import { expect, it } from "vitest";
import { civilDocument } from "./civil-engineering.ts";

it("the case study has the figures of the drawing next to it", () => {
  const section = buildRoadSection();
  const plan = buildTrafficPlan();
  expect(civilDocument.initial.caseStudy.figures.map(({ value }) => value)).toEqual([
    `${section.rowFt} ft`,
    `${section.trenchDepthIn} in`,
    `${section.nearest.clearanceFt.toFixed(2)} ft`,
    `${plan.taperFt} ft`,
    `${plan.lengthFt} ft`,
    `${plan.devices.length} + ${plan.signCount}`,
  ]);
  expect(section.nearest.tag).toBe("G");
});
