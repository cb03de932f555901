import { expect, it } from "vitest";
import { drawingMarkup } from "../catalog.ts";
import { buildTrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import { buildRoadSection } from "./road-section.ts";

it.each(["road-works", "road-works-compact"] as const)(
  "prints the models' figures on %s",
  (name) => {
    const markup = drawingMarkup(name);
    const plan = buildTrafficPlan();
    const section = buildRoadSection();
    expect(markup).toContain(`>ROW ${section.rowFt.toFixed(1)} FT<`);
    expect(markup).toContain(`>${section.nearest.clearanceFt.toFixed(2)}<`);
    for (const sign of plan.signs) expect(markup).toContain(`>${sign.code}<`);
    expect(markup).toContain(`= ${plan.taperFt} `);
  },
);
