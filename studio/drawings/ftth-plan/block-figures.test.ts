import { expect, it } from "vitest";
import { ftthPlanMarkup } from "../catalog.ts";
import { blockFigures, isPlotWidth, plotWidths } from "./block-figures.ts";

it("the street block can be drawn for every plot width, with matching figures", () => {
  const { minM, maxM, stepM } = plotWidths;
  const ducts = new Set<string>();
  for (let metres = minM; metres <= maxM; metres += stepM) {
    expect(isPlotWidth(String(metres))).toBe(true);
    const [duct] = blockFigures(metres)[2];
    ducts.add(duct);
    const sheet = ftthPlanMarkup("full", metres);
    expect(sheet).toContain(`12 × ${metres.toFixed(2)} = ${(12 * metres).toFixed(2)} m`);
    expect(sheet).toContain(duct);
  }
  expect(ducts.size).toBe((maxM - minM) / stepM + 1);
  for (const value of ["5.75", "7.75", "6.1", "06", "1e1", ""]) {
    expect(isPlotWidth(value), value).toBe(false);
  }
});
