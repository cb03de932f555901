import { blockFigures } from "@datumline/studio/drawings/ftth-plan/block-figures";
import { expect, it } from "vitest";
import { ftthDocument } from "./ftth-design.ts";

it("the case study has the figures of the drawing next to it", () => {
  expect(ftthDocument.initial.caseStudy.figures.map(({ value, label }) => [value, label])).toEqual(
    blockFigures(),
  );
});
