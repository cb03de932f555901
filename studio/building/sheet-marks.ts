import { firm } from "@datumline/brand/firm";
import { colours } from "@datumline/brand/tokens";
import { mm, TaggedPdf } from "../pdf/tagged-pdf.ts";
import { grid, outside, rows, storeys } from "./element.ts";
import type { Vec2 } from "./vectors.ts";

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

/** mm on the sheet for a metre, and the position of the building's origin. */
export type MarkPlace = { perMetre: number; origin: Vec2 };

/** A grid line with its bubble at `end`, and the way there from `start`, mm. */
function gridLine(pdf: Pdf, name: string, start: Vec2, end: Vec2) {
  pdf.lineWidth(pen.thin).strokeColor(colours.bim).dash(4, { space: 1 });
  pdf
    .moveTo(...start)
    .lineTo(...end)
    .stroke();
  pdf.undash().lineWidth(pen.medium).fillColor(colours.white);
  pdf.circle(...end, 3.6).fillAndStroke();
  letters(pdf, name, [end[0], end[1] + 1.25], {
    colour: colours.bim,
    bold: true,
    anchor: "middle",
  });
}

/** A dimension line with oblique strokes at its ends, mm; `text` is above it, or left of an upright one. */
function dimension(pdf: Pdf, from: Vec2, to: Vec2, text: string) {
  const isUpright = from[0] === to[0];
  pdf
    .lineWidth(pen.thin)
    .strokeColor(colours.ink)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
  pdf.lineWidth(pen.medium);
  for (const [x, y] of [from, to])
    pdf
      .moveTo(x - 0.9, y + 0.9)
      .lineTo(x + 0.9, y - 0.9)
      .stroke();
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (!isUpright) return letters(pdf, text, [x, y - 0.9], { size: 1.8, anchor: "middle" });
  pdf.save().rotate(-90, { origin: [x, y] });
  letters(pdf, text, [x, y - 0.9], { size: 1.8, anchor: "middle" });
  pdf.restore();
}

/** Grid lines of a plan, with the dimensions between them. */
export function drawGrid(pdf: Pdf, { perMetre, origin }: MarkPlace) {
  const x = (metres: number) => origin[0] + metres * perMetre;
  const y = (metres: number) => origin[1] - metres * perMetre;
  const [top, left] = [y(outside.north) - 16, x(outside.west) - 16];
  const across = Object.entries(grid);
  const up = Object.entries(rows);
  for (const [name, at] of across) gridLine(pdf, name, [x(at), y(outside.south) + 4], [x(at), top]);
  for (const [name, at] of up) gridLine(pdf, name, [x(outside.east) + 4, y(at)], [left, y(at)]);
  for (const [i, [, at]] of across.entries()) {
    const next = across[i + 1]?.[1];
    if (next) dimension(pdf, [x(at), top + 8], [x(next), top + 8], `${(next - at) * 1000}`);
  }
  for (const [i, [, at]] of up.entries()) {
    const next = up[i + 1]?.[1];
    if (next) dimension(pdf, [left + 8, y(at)], [left + 8, y(next)], `${(next - at) * 1000}`);
  }
}

/** Number, name and scale of a view. */
export function title(pdf: Pdf, number: string, text: string, scale: string, [x, y]: Vec2) {
  pdf.lineWidth(pen.medium).strokeColor(colours.ink).fillColor(colours.white);
  pdf.circle(x + 4, y, 4).stroke();
  letters(pdf, number, [x + 4, y + 1.25], { bold: true, anchor: "middle" });
  letters(pdf, text, [x + 11, y - 0.6], { bold: true });
  letters(pdf, scale, [x + 11, y + 3.6], { size: 1.8, colour: colours.secondary });
}

/** Levels of the storeys at the west of a section. */
export function levels(pdf: Pdf, { perMetre, origin }: MarkPlace) {
  const length = 21;
  const x = origin[0] + outside.west * perMetre - 4 - length;
  for (const { name, level } of storeys) {
    const y = origin[1] - level * perMetre;
    pdf
      .lineWidth(pen.thin)
      .strokeColor(colours.ink)
      .moveTo(x, y)
      .lineTo(x + length, y)
      .stroke();
    pdf
      .polygon([x + 2.6, y], [x + 1, y - 2.4], [x + 4.2, y - 2.4])
      .lineWidth(pen.medium)
      .stroke();
    const initials = name.replace(/(\w)\w* ?/g, "$1").toUpperCase();
    const text = `${level > 0 ? "+" : "±"}${level.toFixed(3)} ${initials}`;
    letters(pdf, text, [x + 6, y - 1.2], { size: 1.8 });
  }
}

/** The line of a section, with arrows in its direction; the ends of its line are next to the plan. */
export function sectionMark(pdf: Pdf, { perMetre, origin }: MarkPlace, name: string, at: number) {
  const y = origin[1] - at * perMetre;
  for (const [metres, away] of [
    [outside.west, -1],
    [outside.east, 1],
  ] as const) {
    const x = origin[0] + metres * perMetre + 2.4 * away;
    pdf.lineWidth(pen.thick).strokeColor(colours.ink).fillColor(colours.ink);
    pdf
      .moveTo(x - 3 * away, y)
      .lineTo(x + 3 * away, y)
      .stroke();
    pdf.polygon([x, y - 4], [x - 1.4, y], [x + 1.4, y]).fill();
    letters(pdf, name, [x, y + 3.4], { bold: true, anchor: "middle" });
  }
}

/** Names of rooms, at metres of the building. */
export function rooms(
  pdf: Pdf,
  { perMetre, origin }: MarkPlace,
  names: readonly (readonly [string, ...Vec2])[],
) {
  for (const [name, x, y] of names) {
    const at: Vec2 = [origin[0] + x * perMetre, origin[1] - y * perMetre];
    letters(pdf, name, at, { size: 1.8, anchor: "middle", colour: colours.secondary });
  }
}

/** A north arrow around a place on the sheet, mm; north is up. */
export function sheetNorthArrow(pdf: Pdf, [x, y]: Vec2) {
  pdf.lineWidth(pen.medium).strokeColor(colours.ink).fillColor(colours.ink);
  pdf.circle(x, y, 6).stroke();
  pdf.polygon([x, y - 6], [x - 2.6, y + 4], [x, y + 2.2]).fillAndStroke();
  pdf.polygon([x, y - 6], [x + 2.6, y + 4], [x, y + 2.2]).stroke();
  letters(pdf, "N", [x, y - 7.5], { bold: true, anchor: "middle" });
}
