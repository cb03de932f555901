import { firm } from "@datumline/brand/firm";
import svgToPdf from "svg-to-pdfkit";
import { TaggedPdf } from "./tagged-pdf.ts";
import { type Box, mm } from "./units.ts";

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
