import { localizerCase } from "@datumline/studio/drawings/emission-limits/emission-model";
import { inverterStation } from "@datumline/studio/drawings/emission-plan/emission-site";
import type { ReportBlock } from "@datumline/studio/pdf/report-document";
import {
  aside,
  db,
  deciding,
  failing,
  failingAsReported,
  headingBlock,
  listWords,
  metresText,
  type ReportChapter,
  results,
  specified,
  textBlock,
  tightest,
} from "./figures.ts";

export const findings = [
  `**With the limit of their class alone** (${localizerCase.limitDbuv} dBµV/m at 10 m each) the ${inverterStation.count} inverters exceed the allowance at ${listWords(failing)}. A class printed on a data sheet does not settle this site.`,
  failingAsReported.length === 0
    ? `**With the assumed test report** the requirement is met at every receiver; the smallest margin is ${db(tightest.report.marginDb)} dB, at ${tightest.receiver.id}.`
    : `**With the assumed test report** ${listWords(failingAsReported)} does not comply.`,
  `**What to specify:** no more than ${specified} dBµV/m at 10 m for each inverter, quasi-peak in ${localizerCase.measuredKHz} kHz, shown by a test report. ${deciding.receiver.id} is the governing receiver.`,
] as const;

const marginTable: ReportBlock = {
  kind: "table",
  caption: "Table 1 · Margin at each receiver, dB; negative means not met",
  columns: [
    { title: "No.", widthMm: 14 },
    { title: "Receiver", widthMm: 66 },
    { title: "Distance, m", widthMm: 28, isFigure: true },
    { title: "At the limit", widthMm: 28, isFigure: true },
    { title: "Assumed report", widthMm: 28, isFigure: true },
  ],
  rows: results.map(({ receiver, distanceM, limit, report }) => [
    receiver.id,
    receiver.name,
    metresText(distanceM),
    db(limit.marginDb),
    db(report.marginDb),
  ]),
};

/** The first sheet. */
export const summaryChapter: ReportChapter = {
  title: "Summary",
  blocks: [
    aside("Every figure is computed from the formulas on the sheet “Method”"),
    { kind: "list", items: findings },
    marginTable,
    headingBlock("In case of complaints"),
    textBlock(
      "Compliance is not a licence to interfere. In the United States the operator has to stop harmful interference when told to (47 CFR 15.5); in the European Union a fixed installation follows good engineering practice for as long as it operates (Directive 2014/30/EU, annex I). The baseline measured before is then the only defence.",
    ),
  ],
};
