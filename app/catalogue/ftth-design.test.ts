import { buildNetwork } from "@datumline/drawings/ftth-plan/ftth-network";
import { expect, it } from "vitest";
import { page } from "./ftth-design.ts";

it("the case study says what the drawing beside it computes", () => {
  const { totals, worst, parameters } = buildNetwork();
  expect(page.caseStudy.figures.map(([value]) => value)).toEqual([
    String(totals.premises),
    `1:${parameters.cabinetSplit} × 1:${parameters.terminalSplit}`,
    `${totals.ductM.toFixed(1)} m`,
    String(totals.splices),
    `${worst.withMarginDb.toFixed(1)} dB`,
  ]);
  const text = page.caseStudy.figures.map(([, label]) => label).join(" ");
  expect(text).toContain(`${totals.routeM.toFixed(1)} m of route`);
});
