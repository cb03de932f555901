import { sampleBuilding } from "@datumline/studio/building/building";
import { rangeNoise, setUps, surveyDeviations } from "@datumline/studio/building/survey";
import { expect, it } from "vitest";
import { scanToBimDocument } from "./scan-to-bim.ts";

it("the case study has the figures of the sample building and its survey", () => {
  const elements = sampleBuilding();
  const atLevel = (lod: number) => elements.filter((element) => element.lod === lod).length;
  const departures = surveyDeviations.map(({ text }) => /\d+ mm/.exec(text)?.[0]);
  expect(scanToBimDocument.initial.caseStudy.figures.map(({ value }) => value)).toEqual([
    String(setUps.length),
    `${rangeNoise * 1000} mm`,
    `${atLevel(300)} + ${atLevel(350)}`,
    ...departures,
  ]);
});
