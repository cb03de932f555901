import { firm } from "@datumline/brand/firm";
import { beginChapter } from "../pdf/report-sheet.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { drawConclusionSheet } from "./conclusion.ts";
import { drawCover } from "./cover.ts";
import { exampleSite } from "./example-site.ts";
import { drawGeometrySheet } from "./geometry.ts";
import { drawHazardSheet } from "./hazard.ts";
import { drawInputsSheet } from "./inputs.ts";
import { drawLocationSheet } from "./location-plan.ts";
import { drawMethodSheet } from "./method.ts";
import { drawReferencesSheet } from "./references.ts";
import { reportFacts } from "./report.ts";
import { drawHouseResults, drawPathResults } from "./results.ts";
import { drawSitePlanSheet } from "./site-plan.ts";
import { makeStudy, type Study } from "./study.ts";
import { drawSummarySheet } from "./summary.ts";

type Chapter = { title: string; draw: (sheet: Sheet, study: Study) => void };

/** One sheet each, after the cover. */
const chapters: Chapter[] = [
  {
    title: "Summary",
    draw: (sheet, study) =>
      drawSummarySheet(
        sheet,
        study,
        chapters.map(({ title }) => title),
      ),
  },
  { title: "Site and inputs", draw: drawInputsSheet },
  { title: "Site plan", draw: drawSitePlanSheet },
  { title: "Location and approach", draw: drawLocationSheet },
  { title: "Method", draw: drawMethodSheet },
  { title: "Geometry of the reflection", draw: drawGeometrySheet },
  { title: "Results: houses west and east", draw: drawHouseResults },
  { title: "Results: road and airstrip", draw: drawPathResults },
  { title: "Spread and hazard", draw: drawHazardSheet },
  { title: "Conclusion and limits", draw: drawConclusionSheet },
  { title: "References and terms", draw: drawReferencesSheet },
];

/**
 * The sample glare report as a tagged PDF (A4): the engine of the website's glare check, applied to a fictitious site.
 * The same code gives the same bytes.
 */
export async function makeSampleReport(): Promise<Uint8Array> {
  const pdf = await TaggedPdf.create({
    title: `${reportFacts.title}: ${reportFacts.site} (sample)`,
    author: firm.name,
    subject: "Sample of a glint and glare assessment, for a fictitious site",
    keywords: "glint, glare, photovoltaics, sample",
    date: reportFacts.issued,
  });
  const study = makeStudy(exampleSite);
  const sheets = chapters.length + 1;
  drawCover(pdf, study, sheets);
  for (const [index, { title, draw }] of chapters.entries()) {
    const sheet = `${index + 2} / ${sheets}`;
    draw(beginChapter(pdf, reportFacts, { number: index + 1, title, sheet }), study);
  }
  return pdf.bytes();
}
