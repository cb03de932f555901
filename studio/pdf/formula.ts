import { colours } from "@datumline/brand/tokens";
import { lettering } from "./lettering.ts";
import { drawText, type TextStyle, textWidth } from "./rich-text.ts";
import type { Sheet } from "./sheet.ts";
import { mm, reportPens } from "./units.ts";

type Fraction = readonly [above: string, below: string];

const style: TextStyle = { ...lettering.body, size: 10 };

/** Spoken form of a formula: fractions with a stroke, without the marks of its letters. */
const spoken = (parts: readonly (string | Fraction)[]) =>
  parts
    .map((part) => (typeof part === "string" ? part : `(${part[0]}) / (${part[1]})`))
    .join(" ")
    .replace(/\*\*|~/g, "")
    .replace(/\^2\^/g, "²");

/** A formula on a separate line, with its number at the right edge. */
export function drawFormula(
  sheet: Sheet,
  number: number,
  ...parts: readonly (string | Fraction)[]
): void {
  const { pdf } = sheet;
  const isHigh = parts.some((part) => typeof part !== "string");
  sheet.advance(isHigh ? 20 : 13);
  const baseline = sheet.y - 2.5;
  const draw = () => {
    let at = sheet.textLeft + mm(6);
    for (const part of parts) {
      if (typeof part === "string") at += drawText(pdf, `${part} `, style, [at, baseline]);
      else at += drawFraction(sheet, part, at, baseline) + 3;
    }
    const right = sheet.field.x + sheet.field.width;
    drawText(pdf, ` (${number})`, lettering.figure, [right, baseline], "right");
  };
  pdf.element("Formula", draw, { alt: `${spoken(parts)} (${number})` });
  sheet.advance(isHigh ? 18 : 11);
}

/** Draws one half above the other around the middle of the letters; gives the width. */
function drawFraction({ pdf }: Sheet, [above, below]: Fraction, x: number, baseline: number) {
  const bar = baseline - 3.4;
  const width = Math.max(...[above, below].map((text) => textWidth(pdf, text, style))) + 4;
  drawText(pdf, above, style, [x + width / 2, bar - 4.2], "centre");
  drawText(pdf, below, style, [x + width / 2, bar + 10.6], "centre");
  pdf.doc
    .save()
    .lineWidth(reportPens.thin * 1.2)
    .strokeColor(colours.ink);
  pdf.doc
    .moveTo(x, bar)
    .lineTo(x + width, bar)
    .stroke()
    .restore();
  return width;
}
