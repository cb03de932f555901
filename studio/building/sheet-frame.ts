import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { mm } from "../pdf/units.ts";

export type Pdf = TaggedPdf["doc"];

/** A3, landscape, mm (ISO 5457). */
const sheet = { width: 420, height: 297, left: 20, edge: 10 } as const;
/** Pens, mm (ISO 128-2). */
export const pen = { thin: 0.18, medium: 0.35, thick: 0.7 } as const;

/** An empty document for sheets whose unit is the millimetre. */
export function newDocument(title: string): Promise<TaggedPdf> {
  const info = {
    title,
    author: firm.name,
    subject: "Sheets of the sample building, drawn from its model",
    keywords: "plan, section, services, sample",
    // A fixed date: the same sheet is drawn each time.
    date: new Date(Date.UTC(2026, 0, 1)),
  };
  return TaggedPdf.create(info, { width: mm(sheet.width), height: mm(sheet.height) });
}

/** A view of the building, with its description; `low` and `high` are the corners of its place, mm. */
export function view(
  tagged: TaggedPdf,
  alt: string,
  [low, high]: readonly [low: readonly [number, number], high: readonly [number, number]],
  draw: () => void,
): void {
  const [x, y] = [mm(low[0]), mm(low[1])];
  tagged.figure(alt, { x, y, width: mm(high[0]) - x, height: mm(high[1]) - y }, draw);
}

/** Letters of a height in mm; `y` is their base line. */
export function letters(
  pdf: Pdf,
  text: string,
  [x, y]: readonly [number, number],
  options: {
    size?: number;
    bold?: boolean;
    colour?: string;
    anchor?: "start" | "middle" | "end";
  } = {},
) {
  const { size = 2.5, bold = false, colour = colours.ink, anchor = "start" } = options;
  // Capitals of IBM Plex Mono are 0.698 of its size.
  pdf.font(bold ? "monoBold" : "mono").fontSize(size / 0.698);
  const width = pdf.widthOfString(text);
  const shift = anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
  pdf.fillColor(colour).text(text, x - shift, y, { lineBreak: false, baseline: "alphabetic" });
}

type Title = { number: string; title: string; scale: string };

/** A new page with its frame, title block and notes. */
export function newSheet(
  tagged: TaggedPdf,
  { number, title, scale }: Title,
  notes: readonly string[],
): void {
  const pdf = tagged.doc;
  pdf.addPage();
  pdf.scale(mm(1));
  const { width, height, left, edge } = sheet;
  const [blockWidth, blockHeight] = [96, 56];
  const [x, y] = [width - edge - blockWidth, height - edge - blockHeight];
  tagged.artifact(() => {
    pdf.lineWidth(pen.thick).strokeColor(colours.ink);
    pdf.rect(left, edge, width - left - edge, height - 2 * edge).stroke();
    pdf.rect(x, y, blockWidth, blockHeight).stroke();
    pdf.lineWidth(pen.medium);
    for (const line of [14, 32, 44])
      pdf
        .moveTo(x, y + line)
        .lineTo(x + blockWidth, y + line)
        .stroke();
    for (const at of [34, 65])
      pdf
        .moveTo(x + at, y + 32)
        .lineTo(x + at, y + blockHeight)
        .stroke();
  });
  tagged.element("H1", () => letters(pdf, title, [x + 4, y + 28], { size: 2.5 }));
  tagged.element("P", () => letters(pdf, firm.name, [x + 4, y + 9], { size: 3.5, bold: true }));
  tagged.element("P", () =>
    letters(pdf, "SAMPLE BUILDING: PLANT AND OFFICE", [x + 4, y + 20.5], { size: 2.5, bold: true }),
  );
  const cells: readonly (readonly [label: string, value: string])[] = [
    ["SHEET", number],
    ["SCALE AT A3", scale],
    ["REVISION", "A"],
    ["MODEL", "IFC4"],
    ["LOD", "300 / 350"],
    ["UNITS", "mm, m"],
  ];
  for (const [i, [label, value]] of cells.entries()) {
    const at = [x + 4 + ([0, 34, 65][i % 3] ?? 0), y + 32 + (i < 3 ? 0 : 12)] as const;
    tagged.element("P", () => {
      letters(pdf, label, [at[0], at[1] + 4], { size: 1.6, colour: colours.secondary });
      letters(pdf, value, [at[0], at[1] + 9.5], { size: 2.5, bold: true });
    });
  }
  for (const [i, note] of notes.entries()) {
    tagged.element(i === 0 ? "H2" : "P", () =>
      letters(pdf, note, [x, 66 + i * 4.4], {
        size: 1.8,
        bold: i === 0,
        colour: i === 0 ? colours.ink : colours.secondary,
      }),
    );
  }
}
