import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import svgToPdf from "svg-to-pdfkit";
import { drawText } from "./rich-text.ts";
import { Sheet } from "./sheet.ts";
import { type Box, lettering, mm, reportPens, TaggedPdf } from "./tagged-pdf.ts";

const textOf = (svg: string, element: RegExp) =>
  element.exec(svg)?.[1]?.replaceAll("&amp;", "&") ?? "";
const titleOf = (svg: string) => textOf(svg, /<title[^<>]*>([^<]*)/);
const descriptionOf = (svg: string) => textOf(svg, /<desc[^<>]*>([^<]*)/);

/** Width and height of a drawing, in its units. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error("The drawing does not say its size.");
  return { width: Number(width), height: Number(height) };
}

/** The end of the group that opens at `from`, its closing tag included. */
function endOfGroup(svg: string, from: number): number {
  let depth = 0;
  for (const { 0: tag, index } of svg.slice(from).matchAll(/<g[ >]|<\/g>/g)) {
    depth += tag === "</g>" ? -1 : 1;
    if (depth === 0) return from + index + tag.length;
  }
  return svg.length;
}

/** Letters over their white edge, which the converter would draw on top, as two layers. */
function withHaloesBelow(svg: string): string {
  const groups = [...svg.matchAll(/<g [^<>]*>/g)];
  const group = groups.find(([tag]) => tag.includes(' paint-order="stroke"'));
  if (!group) return svg;
  const from = group.index;
  const end = endOfGroup(svg, from);
  const halo = svg.slice(from, end).replace(' paint-order="stroke"', "");
  const letters = halo.replace(/ stroke="[^"]*"/, ' stroke="none"');
  return svg.slice(0, from) + halo + letters + withHaloesBelow(svg.slice(end));
}

/** Sets a drawing into a box of the page, as lines and letters, with its description for people who do not see it. */
export function placeDrawing(pdf: TaggedPdf, svg: string, box: Box): void {
  pdf.figure(descriptionOf(svg) || titleOf(svg), box, () =>
    svgToPdf(pdf.doc, withHaloesBelow(svg), box.x, box.y, {
      width: box.width,
      height: box.height,
      assumePt: true,
      preserveAspectRatio: "xMidYMid meet",
      fontCallback: (_family, isBold) => (isBold ? "monoBold" : "mono"),
    }),
  );
}

/** One of our drawings as a PDF of one page, `widthMm` wide. */
export async function drawingPdf(svg: string, widthMm: number): Promise<Uint8Array> {
  const size = sizeOf(svg);
  const page = { width: mm(widthMm), height: mm((widthMm * size.height) / size.width) };
  const info = {
    title: titleOf(svg),
    author: firm.name,
    subject: descriptionOf(svg),
    keywords: "drawing",
    // A fixed date: the same drawing gives the same file.
    date: new Date(Date.UTC(2026, 0, 1)),
  };
  const pdf = await TaggedPdf.create(info, page);
  pdf.doc.addPage();
  placeDrawing(pdf, svg, { x: 0, y: 0, ...page });
  return pdf.bytes();
}

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
    const isFullSheet = Math.abs(width / height - page.width / page.height) < 0.005;
    if (isFullSheet) placeDrawing(pdf, sheet.svg, { x: 0, y: 0, ...page });
    else drawFramed(pdf, sheet);
  }
  return pdf.bytes();
}
