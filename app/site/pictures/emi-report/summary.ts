import type { ReportBlock } from "@datumline/studio/pdf/report-document";
import { aside, headingBlock, type ReportChapter, textBlock } from "./blocks.ts";
import { db, metresText, results } from "./figures.ts";
import { findings } from "./findings.ts";

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
