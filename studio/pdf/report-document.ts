import { firm } from "@datumline/brand/firm";
import {
  beginChapter,
  drawFormula,
  drawReportCover,
  frame,
  type ReportFacts,
} from "./report-sheet.ts";
import { drawText } from "./rich-text.ts";
import type { Sheet } from "./sheet.ts";
import { placeDrawing, sizeOf } from "./sheet-set.ts";
import { lettering, mm, TaggedPdf } from "./tagged-pdf.ts";

type ReportColumn = {
  title: string;
  widthMm: number;
  /** Numbers and designations: in the mono font, to the right edge. */
  isFigure?: boolean;
};

/** A sheet's content, from top to bottom. Texts are marked as in rich-text.ts. */
export type ReportBlock =
  | { kind: "text" | "heading" | "aside"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "formula"; number: number; parts: readonly (string | readonly [string, string])[] }
  | {
      kind: "table";
      caption: string;
      columns: readonly ReportColumn[];
      rows: readonly (readonly string[])[];
    }
  /** As wide as the sheet by default; its description replaces it for readers. */
  | { kind: "drawing"; caption: string; svg: string; widthMm?: number };

/** A report as data: authors know the standards and the drawings, the kit sets the report. */
export type ReportDocument = {
  facts: ReportFacts;
  subject: string;
  keywords: string;
  /** Of the cover: the stamp's text, the drawing, and a line below it. */
  stamp: readonly [first: string, second: string];
  cover: { svg: string; note: string };
  chapters: readonly { title: string; blocks: readonly ReportBlock[] }[];
};

function drawBlock(sheet: Sheet, block: ReportBlock): void {
  switch (block.kind) {
    case "text":
    case "heading":
    case "aside":
      sheet[block.kind](block.text);
      break;
    case "list":
      sheet.list(block.items);
      break;
    case "formula":
      drawFormula(sheet, block.number, ...block.parts);
      break;
    case "table":
      sheet.table({
        caption: block.caption,
        columns: block.columns.map(({ title, widthMm, isFigure }) => ({
          title,
          width: mm(widthMm),
          ...(isFigure && { align: "right" as const, style: lettering.figure }),
        })),
        rows: block.rows,
      });
      break;
    case "drawing": {
      const { width, height } = sizeOf(block.svg);
      const { pdf } = sheet;
      sheet.skip(4);
      const across = block.widthMm ? mm(block.widthMm) : sheet.field.width;
      const left = sheet.field.x + (sheet.field.width - across) / 2;
      const drawn = { x: left, y: sheet.y, width: across, height: (across * height) / width };
      placeDrawing(pdf, block.svg, drawn);
      sheet.advance(drawn.height + 4);
      sheet.text(block.caption, { style: lettering.note, x: sheet.field.x, after: 0.8 });
      break;
    }
  }
}

/** A report as a tagged PDF (A4), a sheet for each chapter. The same document gives the same bytes. */
export async function reportPdf(document: ReportDocument): Promise<Uint8Array> {
  const { facts, subject, keywords, stamp, cover, chapters } = document;
  const pdf = await TaggedPdf.create({
    title: `${facts.title}: ${facts.site} (sample)`,
    author: firm.name,
    subject,
    keywords,
    date: facts.issued,
  });
  const sheets = chapters.length + 1;
  drawReportCover(pdf, facts, {
    stamp,
    sheets,
    draw: () => {
      const width = frame.width - mm(20);
      const { width: across, height: down } = sizeOf(cover.svg);
      const box = { x: frame.x + mm(10), y: mm(88), width, height: (width * down) / across };
      placeDrawing(pdf, cover.svg, box);
      pdf.element("P", () => {
        drawText(pdf, cover.note, lettering.note, [box.x, box.y + box.height + mm(6)]);
      });
    },
  });
  for (const [index, { title, blocks }] of chapters.entries()) {
    const sheet = beginChapter(pdf, facts, {
      number: index + 1,
      title,
      sheet: `${index + 2} / ${sheets}`,
    });
    for (const block of blocks) drawBlock(sheet, block);
  }
  return pdf.bytes();
}
