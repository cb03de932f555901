import { firm } from "@datumline/brand/firm";
import { drawingMarkup } from "@datumline/drawings/catalog";
import type { ReportDocument } from "@datumline/samples/pdf/report-document";
import { below30MHz } from "./below-30-mhz.ts";
import { conclusion } from "./conclusion.ts";
import { issue } from "./figures.ts";
import { method } from "./method.ts";
import { receiversAndResults } from "./results.ts";
import { scope } from "./scope.ts";
import { sources } from "./sources.ts";
import { standards } from "./standards.ts";
import { summary } from "./summary.ts";

/** The sample EMI report: an invented site, computed by the model of the drawings. */
export const emiReport: ReportDocument = {
  facts: {
    title: "EMI assessment",
    site: "Example Meadow solar farm",
    status: "Sample · fictitious site",
    number: `${firm.initials}-EMI-001`,
    ...issue,
  },
  subject: "Sample of an assessment of electromagnetic interference, for a fictitious site",
  keywords: "EMI, EMC, photovoltaics, inverter, sample",
  stamp: ["SAMPLE · FICTITIOUS SITE", "No real site is assessed"],
  cover: {
    svg: drawingMarkup("emission-distance"),
    note: "Field strength against distance, at the limit of the class and by an assumed test report",
  },
  chapters: [
    summary,
    scope,
    standards,
    sources,
    method,
    receiversAndResults,
    below30MHz,
    conclusion,
  ],
};
