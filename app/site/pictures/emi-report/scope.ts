import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { inverterStation } from "@datumline/studio/drawings/emission-plan/emission-site";
import {
  aside,
  headingBlock,
  metresText,
  type ReportChapter,
  results,
  textBlock,
} from "./figures.ts";

export const scope: ReportChapter = {
  title: "Scope and site",
  blocks: [
    aside("Fictitious: site, project, names and inverter test report"),
    textBlock(
      `The question is whether the inverters of a solar farm disturb radio reception nearby. This sample studies a fictitious site: ${inverterStation.count} string inverters of more than 20 kVA each in a row of ${inverterStation.lengthM} m, next to the approach to a runway, with two houses nearby.`,
    ),
    {
      kind: "drawing",
      svg: drawingMarkup("emission-plan"),
      widthMm: 140,
      caption: `Figure 1 · Inverters and receivers. The rings are the separation distances at which the localizer criterion is met. E3 is outside, ${metresText(results.find(({ receiver }) => receiver.id === "E3")?.distanceM ?? 0)} m away.`,
    },
    headingBlock("In scope"),
    {
      kind: "list",
      items: [
        "Radiated emission of the inverters from 30 to 1000 MHz, at aircraft and at homes.",
        "Each receiver with its band, distance and what it tolerates; a margin in decibels for each.",
        "The emission to specify when inverters are bought.",
      ],
    },
    headingBlock("Out of scope"),
    {
      kind: "list",
      items: [
        "Frequencies below 30 MHz, except for where the near field ends (sheet “Below 30 MHz”).",
        "Reflection and shadowing of radar and beacon sites by the array’s steel.",
        "Conducted emission into the grid, and exposure of people.",
      ],
    },
  ],
};
