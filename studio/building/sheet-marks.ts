import { colours } from "@datumline/brand/tokens";
import { grid, outside, rows, storeys } from "./setting-out.ts";
import { letters, type Pdf, pen } from "./sheet-frame.ts";
import type { Vec2 } from "./vectors.ts";

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
