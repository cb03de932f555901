import { colours, glareEdge } from "@datumline/brand/tokens";
import type { ReceptorResult, SpreadResult } from "@datumline/glare/results";
import { monthNames } from "@datumline/maths/day-of-year";
import { label, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Box, mm, type PagePoint, reportPens } from "../pdf/units.ts";
import type { Study } from "./study.ts";
import { clock } from "./words.ts";

/** First days of the months as days of a year from 1, and the day after the last month. */
export const monthStarts = (year: number) =>
  Array.from({ length: 13 }, (_, month) =>
    Math.round((Date.UTC(year, month, 1) - Date.UTC(year, 0, 0)) / 86_400_000),
  );

/** The hours around all glare at a receptor, with half an hour to spare. */
function hoursShown({ days }: SpreadResult): [from: number, to: number] {
  const windows = days.flatMap(({ windows }) => windows);
  const from = Math.min(...windows.map(([start]) => start));
  const to = Math.max(...windows.map(([, end]) => end));
  return [Math.floor((from - 30) / 60) * 60, Math.ceil((to + 30) / 60) * 60];
}

/** The year across and the hours of the day up: every window of glare a bar, night shaded. */
export function drawDayChart(pdf: TaggedPdf, study: Study, result: ReceptorResult, box: Box): void {
  const { x, y, width, height } = box;
  const starts = monthStarts(study.year.year);
  const [from, to] = hoursShown(result.wide);
  const atDay = (day: number) => x + ((day - 1) / study.year.days) * width;
  const atMinute = (minute: number) =>
    y + height - ((Math.min(to, Math.max(from, minute)) - from) / (to - from)) * height;
  const { doc } = pdf;

  const night = (edge: (day: { rise: number; set: number }) => number, side: number) => {
    const line = study.daylight.map(
      (day, index): PagePoint => [atDay(index + 1.5), atMinute(edge(day))],
    );
    if (line.every(([, top]) => Math.abs(top - side) < 0.1)) return;
    doc.save().moveTo(x, side);
    for (const [left, top] of [[x, line[0]?.[1] ?? side] as PagePoint, ...line])
      doc.lineTo(left, top);
    doc.lineTo(x + width, line.at(-1)?.[1] ?? side).lineTo(x + width, side);
    doc.closePath().fill("#EEF0F3").restore();
    const inside = line.filter(([, top]) => top > y + 0.1 && top < y + height - 0.1);
    if (inside.length > 1) drawPieces(pdf, inside, (2 * width) / study.year.days);
  };
  night(({ rise }) => rise, y + height);
  night(({ set }) => set, y);

  for (const [month, day] of starts.entries()) {
    stroke(
      pdf,
      [
        [atDay(day), y],
        [atDay(day), y + height],
      ],
      { colour: colours.rule },
    );
    const middle = (atDay(day) + atDay(starts[month + 1] ?? day)) / 2;
    const name = monthNames[month];
    if (name) label(pdf, name, [middle, y + height + mm(4)], { align: "centre" });
  }
  for (let minute = from; minute <= to; minute += 60) {
    stroke(
      pdf,
      [
        [x, atMinute(minute)],
        [x + width, atMinute(minute)],
      ],
      { colour: colours.rule },
    );
    label(pdf, clock(minute), [x - mm(1.5), atMinute(minute) + 2.4], { align: "right" });
  }
  const bars = ({ days }: SpreadResult, colour: string) => {
    doc.save();
    for (const { day, windows } of days) {
      for (const [start, end] of windows) {
        const high = atMinute(start) - atMinute(end);
        doc.rect(atDay(day), atMinute(end), width / study.year.days, high);
      }
    }
    doc.fill(colour).restore();
  };
  bars(result.wide, glareEdge);
  bars(result, colours.solar);
  doc.save().rect(x, y, width, height).lineWidth(reportPens.medium).strokeColor(colours.ink);
  doc.stroke().restore();
}

/** Strokes a line in the pieces that follow each other closely. */
function drawPieces(pdf: TaggedPdf, points: readonly PagePoint[], gap: number): void {
  let piece: PagePoint[] = [];
  for (const point of points) {
    const last = piece.at(-1);
    if (last && point[0] - last[0] > gap) {
      stroke(pdf, piece, { colour: colours.secondary });
      piece = [];
    }
    piece.push(point);
  }
  stroke(pdf, piece, { colour: colours.secondary });
}

/** Minutes of glare on each day, under the chart and on the same days. */
export function drawMinuteBars(
  pdf: TaggedPdf,
  study: Study,
  result: ReceptorResult,
  box: Box,
): void {
  const { x, y, width, height } = box;
  const most = Math.ceil(result.wide.mostInADay / 10) * 10;
  const base = y + height;
  const style = { ...lettering.noteInk };
  for (const value of [0, most / 2, most]) {
    const top = base - (value / most) * height;
    stroke(
      pdf,
      [
        [x, top],
        [x + width, top],
      ],
      { colour: value ? colours.rule : colours.ink },
    );
    label(pdf, `${value}`, [x - mm(1.5), top + 2.4], { align: "right", style });
  }
  const bars = ({ days }: SpreadResult, colour: string) => {
    pdf.doc.save();
    for (const { day, minutes } of days) {
      const left = x + ((day - 1) / study.year.days) * width;
      const high = (minutes / most) * height;
      pdf.doc.rect(left, base - high, width / study.year.days, high);
    }
    pdf.doc.fill(colour).restore();
  };
  bars(result.wide, glareEdge);
  bars(result, colours.solar);
}
