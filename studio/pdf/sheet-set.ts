import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { placeDrawing, sizeOf } from "./drawing-pdf.ts";
import { lettering } from "./lettering.ts";
import { drawText } from "./rich-text.ts";
import { Sheet } from "./sheet.ts";
import { TaggedPdf } from "./tagged-pdf.ts";
import { type Box, mm, reportPens } from "./units.ts";

type SetSheet = { svg: string; number: string; title: string; scale: string; shows: string };

export type SheetSet = {
  title: string;
  /** The subject of the figure, marked as fictitious. */
  lead: string;
  /** Common to all sheets. */
  notes: readonly string[];
  sheets: readonly SetSheet[];
};

/** A2, landscape: whole sheets keep their scale on it. */
const page = { width: mm(594), height: mm(420) } as const;
/** The cover is laid out on A4 and enlarged. */
const enlarged = 2;
const a4Landscape = { width: page.width / enlarged, height: page.height / enlarged } as const;
const edge = mm(10);

function drawCover(pdf: TaggedPdf, set: SheetSet): void {
  const { width, height } = a4Landscape;
  pdf.doc.addPage();
  pdf.doc.save().scale(enlarged);
  pdf.artifact(() => {
    pdf.doc.lineWidth(reportPens.medium).strokeColor(colours.ink);
    pdf.doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke();
  });
  const field: Box = { x: mm(22), y: mm(24), width: width - mm(44), height: height - mm(44) };
  const sheet = new Sheet(pdf, field, field.x);
  sheet.text(firm.name, { style: lettering.noteBold, after: 1.2 });
  sheet.text(set.title, { tag: "H1", style: lettering.title, after: 0.4 });
  sheet.text(set.lead, { style: lettering.lead, width: mm(190), after: 1 });
  sheet.table({
    caption: "Sheets of this set",
    columns: [
      { title: "Number", width: mm(30), style: lettering.figure },
      { title: "Sheet", width: mm(62) },
      { title: "Contents", width: field.width - mm(127) },
      { title: "Scale", width: mm(35), style: lettering.figure },
    ],
    rows: set.sheets.map(({ number, title, shows, scale }) => [number, title, shows, scale]),
  });
  sheet.list(set.notes);
  pdf.doc.restore();
}

/** A figure on a separate sheet, with the frame and the title that whole sheets already have. */
function drawFramed(pdf: TaggedPdf, { svg, number, title, scale, shows }: SetSheet): void {
  const { width, height } = a4Landscape;
  const foot = mm(22);
  pdf.doc.save().scale(enlarged);
  pdf.artifact(() => {
    pdf.doc.lineWidth(reportPens.medium).strokeColor(colours.ink);
    pdf.doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke();
    pdf.doc.moveTo(edge, height - edge - foot);
    pdf.doc.lineTo(width - edge, height - edge - foot);
    pdf.doc.stroke();
  });
  placeDrawing(pdf, svg, {
    x: edge + mm(6),
    y: edge + mm(6),
    width: width - 2 * edge - mm(12),
    height: height - 2 * edge - foot - mm(12),
  });
  const left = edge + mm(6);
  const first = height - edge - foot + mm(8);
  pdf.element("H2", () => drawText(pdf, title, lettering.heading, [left, first]));
  pdf.element("P", () => drawText(pdf, shows, lettering.cell, [left, first + mm(7)]));
  const about = `${firm.name}   ${number}   ${scale}`;
  pdf.element("P", () =>
    drawText(pdf, about, lettering.noteBold, [width - edge - mm(6), first], "right"),
  );
  pdf.doc.restore();
}

/** A set of sheets as one PDF: its register, then each sheet on a page. */
export async function sheetSetPdf(set: SheetSet): Promise<Uint8Array> {
  const info = {
    title: `${set.title}, a worked example`,
    author: firm.name,
    subject: set.lead,
    keywords: "sample, drawing set",
    // A fixed date: the same sheets give the same file.
    date: new Date(Date.UTC(2026, 0, 1)),
  };
  const pdf = await TaggedPdf.create(info, page);
  drawCover(pdf, set);
  for (const sheet of set.sheets) {
    pdf.doc.addPage();
    const { width, height } = sizeOf(sheet.svg);
    const isWhole = Math.abs(width / height - page.width / page.height) < 0.005;
    if (isWhole) placeDrawing(pdf, sheet.svg, { x: 0, y: 0, ...page });
    else drawFramed(pdf, sheet);
  }
  return pdf.bytes();
}
