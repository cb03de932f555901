import { blockFigures } from "@datumline/drawings/ftth-plan/block-figures";
import { expect, it } from "vitest";
import { page } from "./ftth-design.ts";

it("the case study says what the drawing beside it computes", () => {
  expect(page.caseStudy.figures).toEqual(blockFigures());
});
