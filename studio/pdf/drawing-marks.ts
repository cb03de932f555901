import { colours } from "@datumline/brand/tokens";
import { drawText, textWidth } from "./rich-text.ts";
import {
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
  type TextStyle,
} from "./tagged-pdf.ts";

/** Strokes a line through points. */
export function stroke(
  pdf: TaggedPdf,
  points: readonly PagePoint[],
  options: {
    pen?: number;
    colour?: string | undefined;
    dash?: readonly number[] | undefined;
    close?: boolean;
  } = {},
): void {
  const { doc } = pdf;
  const { pen = reportPens.thin, colour = colours.ink, dash, close } = options;
  doc.save().lineWidth(pen).strokeColor(colour);
  if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 });
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  if (close) doc.closePath();
  doc.stroke().restore();
}

/** Fills an area. */
export function fill(pdf: TaggedPdf, points: readonly PagePoint[], colour: string): void {
  pdf.doc.save();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pdf.doc.moveTo(x, y);
    else pdf.doc.lineTo(x, y);
  }
  pdf.doc.closePath().fill(colour).restore();
}

/** A circle around a point. */
export function ring(
  pdf: TaggedPdf,
  [x, y]: PagePoint,
  radius: number,
  options: { pen?: number; colour?: string; ground?: string } = {},
): void {
  const { pen = reportPens.thin, colour = colours.ink, ground } = options;
  pdf.doc.save().lineWidth(pen).circle(x, y, radius);
  if (ground) pdf.doc.fillAndStroke(ground, colour);
  else pdf.doc.strokeColor(colour).stroke();
  pdf.doc.restore();
}

/** A lettered note on a filled background, so that lines behind do not cross its letters. */
export function label(
  pdf: TaggedPdf,
  text: string,
  [x, y]: PagePoint,
  options: { align?: "left" | "right" | "centre"; style?: TextStyle; ground?: string } = {},
): void {
  const { align = "left", style = lettering.noteInk, ground } = options;
  if (ground) {
    pdf.face(style.face, style.size);
    const width = pdf.doc.widthOfString(text);
    const left = x - (align === "left" ? 0 : align === "right" ? width : width / 2);
    pdf.doc.save();
    pdf.doc
      .rect(left - 1.5, y - style.size * 0.82, width + 3, style.size * 1.12)
      .fill(ground)
      .restore();
  }
  drawText(pdf, text, style, [x, y], align);
}

/** North arrow: a ring, a needle half filled, and the letter above. */
export function northArrow(pdf: TaggedPdf, [x, y]: PagePoint, radius: number): void {
  const half = radius * 0.42;
  const foot = y + radius * 0.4;
  ring(pdf, [x, y], radius, { ground: colours.white });
  const left: PagePoint[] = [
    [x, y - radius],
    [x - half, y + radius * 0.75],
    [x, foot],
  ];
  fill(pdf, left, colours.ink);
  stroke(pdf, [
    [x, y - radius],
    [x + half, y + radius * 0.75],
    [x, foot],
  ]);
  label(pdf, "N", [x, y - radius - 3], { align: "centre", style: lettering.noteBold });
}

/** Graphic scale bar from its upper left corner, with alternating fields; `marksM` ascend from 0. */
export function scaleBar(
  pdf: TaggedPdf,
  [x, y]: PagePoint,
  pointsPerM: number,
  marksM: readonly number[],
): void {
  const height = mm(1.4);
  const at = (m: number) => x + m * pointsPerM;
  for (const [index, from] of marksM.slice(0, -1).entries()) {
    const to = marksM[index + 1] ?? from;
    pdf.doc
      .save()
      .rect(at(from), y, at(to) - at(from), height)
      .lineWidth(reportPens.thin);
    pdf.doc.fillAndStroke(index % 2 === 0 ? colours.ink : colours.white, colours.ink).restore();
  }
  for (const [index, m] of marksM.entries()) {
    const isLast = index === marksM.length - 1;
    label(pdf, isLast ? `${m} m` : `${m}`, [at(m), y - 3], {
      align: index === 0 ? "left" : "centre",
    });
  }
}

/**
 * A dimension between two points, drawn `offset` points to the right of the way from one to the other, with its text
 * above the line and read from below or from the right.
 */
export function dimension(
  pdf: TaggedPdf,
  from: PagePoint,
  to: PagePoint,
  offset: number,
  text: string,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
  const right = [-along[1], along[0]] as const;
  const side = Math.sign(offset);
  const move = ([x, y]: PagePoint, out: number, on = 0): PagePoint => [
    x + right[0] * out + along[0] * on,
    y + right[1] * out + along[1] * on,
  ];
  const [a, b] = [move(from, offset), move(to, offset)];
  for (const end of [from, to]) {
    stroke(pdf, [move(end, side * 3), move(end, offset + side * 4)]);
  }
  stroke(pdf, [a, b]);
  // Architect's ticks: strokes at 45 degrees through the ends.
  for (const [x, y] of [a, b]) {
    const t = mm(1);
    const tick = [(along[0] + right[0]) * t * 0.7, (along[1] + right[1]) * t * 0.7] as const;
    const ends: PagePoint[] = [
      [x - tick[0], y - tick[1]],
      [x + tick[0], y + tick[1]],
    ];
    stroke(pdf, ends, { pen: reportPens.medium });
  }
  const turn = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const upright = turn >= 90 || turn < -90 ? turn - 180 : turn;
  const width = textWidth(pdf, text, lettering.noteInk);
  // A text that does not fit between the ends is past the second one.
  const at = width + mm(1) < length ? length / 2 : length + width / 2 + mm(1.5);
  const middle: PagePoint = [a[0] + along[0] * at, a[1] + along[1] * at];
  pdf.doc.save().rotate(upright, { origin: [...middle] });
  label(pdf, text, [middle[0], middle[1] - 3], { align: "centre", ground: colours.white });
  pdf.doc.restore();
}

/** A detail bubble: a ring with a number in it. */
export function bubble(pdf: TaggedPdf, [x, y]: PagePoint, radius: number, text: string): void {
  ring(pdf, [x, y], radius, { pen: reportPens.medium, ground: colours.white });
  const style = { ...lettering.noteBold, size: radius * (text.length > 2 ? 0.8 : 1) };
  label(pdf, text, [x, y + style.size * 0.35], { align: "centre", style });
}

/** A filled arrow head whose tip is `tip`, pointing the way from `from`. */
export function arrowHead(pdf: TaggedPdf, from: PagePoint, tip: PagePoint, colour: string): void {
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const [long, half] = [mm(2.2), mm(0.55)];
  const foot = [tip[0] - ux * long, tip[1] - uy * long] as const;
  const wings: PagePoint[] = [
    [foot[0] - uy * half, foot[1] + ux * half],
    [foot[0] + uy * half, foot[1] - ux * half],
  ];
  fill(pdf, [tip, ...wings], colour);
}
