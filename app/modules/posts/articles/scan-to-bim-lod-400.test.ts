import { drawingNames } from "@datumline/studio/drawings/catalog";
import {
  chainErrors,
  errorBudget,
  evenlySpread,
  leverageMm,
  loaMm,
  loaOf,
  pointSpacing,
  surveyedCorridor,
  tidiedMm,
  ties,
  together,
} from "@datumline/studio/drawings/registration-drift/registration-error";
import { finPlate } from "@datumline/studio/drawings/steel-connection/steel-connection";
import { describe, expect, it } from "vitest";
import { keepsTheRules, proseOf } from "#tests/support/article-rules.ts";
import { scanToBimLod400 } from "./scan-to-bim-lod-400.ts";

const text = proseOf(scanToBimLod400);
const mm = (value: number, digits = 1) => `${value.toFixed(digits)} mm`;
const { control, registration, scanner, fit } = errorBudget;
const flange = together(control, registration, scanner, fit);

describe("the article on scan-to-BIM", () => {
  keepsTheRules(scanToBimLod400, drawingNames);

  it("prints the levels of accuracy of the model", () => {
    const { LOA20, LOA30, LOA40, LOA50 } = loaMm;
    const limits = [150, LOA20, LOA30, LOA40, LOA50, 0];
    for (const [i, level] of ["LOA10", "LOA20", "LOA30", "LOA40", "LOA50"].entries()) {
      const to = limits[i + 1];
      expect(text).toContain(`${level} ${limits[i]} mm ${to ? `${to} mm` : "0"}`);
    }
  });

  it("prints the spacing of points", () => {
    const step = pointSpacing(0.036, 10);
    expect(text).toContain(
      `steps 0.036° puts points ${mm(step)} apart at 10 m, and ${mm(pointSpacing(0.036, 10, 60))}`,
    );
    expect(Math.round(finPlate.headMm / step)).toBe(5);
    expect(text).toContain(`${finPlate.headMm} mm wide gets about five points`);
    // The visible part of a pipe is as wide as its diameter, for any arc.
    expect(text).toContain(`pipe of 114.3 mm spans ${Math.floor(114.3 / step)} such steps`);
  });

  it("prints the corridor of the model", () => {
    const { links, linkM, positionMm, directionMrad, controlMm } = surveyedCorridor;
    expect(text).toContain(`corridor of ${links * linkM} m, scanned from ${links + 1} set-ups`);
    expect(text).toContain(
      `${mm(positionMm)} across and ${directionMrad} mrad in direction, that control points are good to ${mm(controlMm)}`,
    );
    const [open = [], ends = [], often = []] = ties.map(({ tied }) =>
      chainErrors(surveyedCorridor, tied),
    );
    const last = open.at(-1) ?? 0;
    expect(text).toContain(`= ${(last ** 2).toFixed(2)} mm`);
    expect(text).toContain(
      `The root is ${mm(last)} and twice that ${mm(2 * last)}: ${loaOf(last)}`,
    );
    const squares = Array.from({ length: links }, (_, i) => i ** 2).reduce((a, b) => a + b);
    const turned = (directionMrad * linkM) ** 2 * squares;
    expect(text).toContain(`Of the ${(last ** 2).toFixed(2)}, direction accounts for ${turned}`);
    expect(controlMm ** 2 + links * positionMm ** 2 + turned).toBe(140.75);
    const worst = [ends, often].map((errors) => Math.max(...errors));
    const [atEnds = 0, every40 = 0] = worst;
    expect(text).toContain(`in the middle, at ${mm(2 * atEnds)}, ${loaOf(atEnds)}`);
    expect([6, 7]).toContain(ends.indexOf(atEnds));
    expect(text).toContain(`the worst has ${mm(2 * every40)}, LOA40`);
    expect(loaOf(every40)).toBe("LOA40");
    expect(ties[2].tied).toEqual([4, 8, 12]);
  });

  it("prints deviations outside the targets", () => {
    const at = (d: number) => mm(leverageMm({ count: 4, radiusM: 5, targetMm: 1 }, d));
    expect(text).toContain(
      `this is ${at(0)} in the middle, ${at(5)} at the targets, ${at(20)} at 20 m and ${at(40)} at 40 m`,
    );
  });

  it("prints the budget of a flange", () => {
    const rows = [control, registration, scanner, fit];
    for (const value of rows) {
      expect(text).toContain(`${value.toFixed(1)} ${(value ** 2).toFixed(2)}`);
    }
    const sum = rows.reduce((total, value) => total + value ** 2, 0);
    expect(text).toContain(`Total ${flange.toFixed(2)} ${sum.toFixed(2)}`);
    expect(text).toContain(`At 95 % this is ${mm(2 * flange)}: measured ${loaOf(flange)}`);
  });

  it("prints the cost of straightening", () => {
    const spread = evenlySpread(tidiedMm);
    const tidy = together(flange, spread);
    expect(text).toContain(
      `divided by the root of 3, ${mm(spread)}; together with ${mm(flange, 2)} this makes ${mm(tidy)}, and ${mm(2 * tidy)} at 95 %. The same pipe is represented at ${loaOf(tidy)} only`,
    );
  });

  it("prints the distance between two flanges, seen from two set-ups and from one", () => {
    const apart = together(flange, flange);
    expect(text).toContain(`root of 2, ${mm(apart, 2)}, or ${mm(2 * apart)} at 95 %`);
    const one = together(scanner, fit);
    const both = together(one, one);
    expect(text).toContain(
      `${mm(one, 2)}, times the root of 2, ${mm(both, 2)}, or ${mm(2 * both)} at 95 %`,
    );
  });
});
