import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import {
  emissionLimits,
  localizerCase,
} from "@datumline/studio/drawings/emission-limits/emission-model";
import { inverterStation } from "@datumline/studio/drawings/emission-plan/emission-site";
import { aside, db, type ReportChapter, textBlock } from "./figures.ts";

const reportedLevels = inverterStation.report.map(({ dbuvPerM }) => dbuvPerM);
const reportBelow = [Math.max(...reportedLevels), Math.min(...reportedLevels)]
  .map((level) => inverterStation.limitDbuv - level)
  .join(" to ");

export const sources: ReportChapter = {
  title: "Sources",
  blocks: [
    aside("A real study cites the report by its number"),
    textBlock(
      `Each inverter is taken twice: at the limit of its class, and by a test report. The report is assumed here, as stated on the sheet “Scope and site”; its levels are ${reportBelow} dB below the limit.`,
    ),
    {
      kind: "table",
      caption: `Table 3 · One inverter at 10 m: the limit of its class and the assumed report, dBµV/m in ${localizerCase.measuredKHz} kHz`,
      columns: [
        { title: "Band, MHz", widthMm: 40 },
        { title: emissionLimits.cisprAOver20.name, widthMm: 62, isFigure: true },
        { title: "Assumed test report", widthMm: 62, isFigure: true },
      ],
      rows: inverterStation.report.map(({ from, to, dbuvPerM }) => [
        `${from}–${to}`,
        db(inverterStation.limitDbuv),
        db(dbuvPerM),
      ]),
    },
    {
      kind: "drawing",
      svg: drawingMarkup("emission-limits"),
      caption:
        "Figure 2 · Radiated limits brought to 10 m, with the bands by which aircraft land. FCC class B is stated at 3 m.",
    },
    textBlock(
      "Modules do not emit; they carry direct current. Switching equipment does: inverters and, where fitted, trackers or optimisers (none here). Transformers and cables at 50 Hz have no part in radio interference.",
    ),
  ],
};
