import { colours, glareEdge } from "@datumline/brand/tokens";
import {
  hoursOf,
  type ReceptorResult,
  type SpreadResult,
  seasonsOf,
} from "@datumline/glare/results";
import { monthNames } from "@datumline/maths/day-of-year";
import { label, stroke } from "../pdf/drawing-marks.ts";
import type { Sheet } from "../pdf/sheet.ts";
import {
  type Box,
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
} from "../pdf/tagged-pdf.ts";
import { type Case, isReached, type Study } from "./study.ts";
import { clock, countWords, date, inWords, minutes, zone } from "./summary.ts";

/** First days of the months as days of a year from 1, and the day after the last month. */
const monthStarts = (year: number) =>
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
function drawDayChart(pdf: TaggedPdf, study: Study, result: ReceptorResult, box: Box): void {
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
function drawMinuteBars(pdf: TaggedPdf, study: Study, result: ReceptorResult, box: Box): void {
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

/** Minutes of glare of each month. */
function byMonth({ year }: Study, { days }: SpreadResult) {
  const starts = monthStarts(year.year);
  return starts.slice(0, 12).map((from, month) => {
    const to = starts[month + 1] ?? from;
    const ofMonth = days.filter(({ day }) => day >= from && day < to);
    return ofMonth.reduce((sum, { minutes: ofDay }) => sum + ofDay, 0);
  });
}

/** The hours with glare at a receptor, with the minutes of the year in each. */
function byHour({ result }: Case) {
  const sums = Array.from({ length: 24 }, (_, hour) =>
    result.days.reduce((sum, day) => sum + (hoursOf(day)[hour] ?? 0), 0),
  );
  return sums.flatMap((value, hour) => (value > 0 ? [{ hour, minutes: value }] : []));
}

function drawChart(sheet: Sheet, study: Study, one: Case, number: number): void {
  const { receptor, result } = one;
  const hours = byHour(one).map(
    ({ hour, minutes: value }) =>
      `${clock(hour * 60)} to ${clock(hour * 60 + 60)}: ${minutes(value)}`,
  );
  sheet.figure(
    `Figure ${number} · ${receptor.id}: times of day (${zone(study.input)}) with glare through ${study.year.year}, and minutes on each day. Dark: within 1σ, light: within 3σ. Grey: night.`,
    `Chart of the year by the hours of the day for ${receptor.id}. ${inWords(study, one)} In the year, ${hours.join("; ")}.`,
    mm(44),
    (box) => {
      const left = box.x + mm(13);
      const width = box.width - mm(13);
      drawDayChart(sheet.pdf, study, result, { x: left, y: box.y + 2, width, height: mm(24) });
      label(sheet.pdf, "min a day", [box.x + mm(13), box.y + mm(32.6)], { style: lettering.note });
      const bars = { x: left, y: box.y + mm(34), width, height: mm(8.5) };
      drawMinuteBars(sheet.pdf, study, result, bars);
    },
  );
}

function drawMonths(sheet: Sheet, study: Study, one: Case, number: number): void {
  const months = byMonth(study, one.result);
  const wide = byMonth(study, one.result.wide);
  const first = mm(24);
  const width = (sheet.field.width - first - mm(14)) / 12;
  const figures = { ...lettering.figure, size: 7.4 };
  const columns = [
    { title: "Month", width: first },
    ...monthNames.map((title) => ({
      title,
      width,
      align: "right" as const,
      style: figures,
    })),
    { title: "Year", width: mm(14), align: "right" as const, style: figures },
  ];
  const { result } = one;
  sheet.table({
    caption: `Table ${number} · ${one.receptor.id} by month`,
    columns,
    rows: [
      ["Minutes, 1σ", ...months.map(countWords), countWords(result.minutes)],
      ["Minutes, 3σ", ...wide.map(countWords), countWords(result.wide.minutes)],
    ],
  });
}

/** One receptor: in words, as a chart and by month. `figure` and `table` number the two. */
function drawCase(sheet: Sheet, study: Study, one: Case, figure: number, table: number): void {
  sheet.heading(`${one.receptor.id} · ${one.receptor.name}`);
  const seasons = seasonsOf(one.result.days);
  const span = seasons.map(
    ({ from, to }) =>
      `${date(study.input.year, from, "short")} – ${date(study.input.year, to, "short")}`,
  );
  sheet.aside(span.join(" · "));
  sheet.text(inWords(study, one));
  drawChart(sheet, study, one, figure);
  drawMonths(sheet, study, one, table);
}

/** Draws the results of the two houses that are reached, with figures 7 and 8 and tables 6 and 7. */
export const drawHouseResults = (sheet: Sheet, study: Study) => {
  const [first, second] = study.cases.filter(isReached);
  if (first) drawCase(sheet, study, first, 7, 6);
  if (second) drawCase(sheet, study, second, 8, 7);
};

/** Draws the results of the road and the approach, with figures 9 and 10 and tables 8 and 9. */
export const drawPathResults = (sheet: Sheet, study: Study) => {
  const [, , third, fourth] = study.cases.filter(isReached);
  if (third) drawCase(sheet, study, third, 9, 8);
  if (fourth) drawCase(sheet, study, fourth, 10, 9);
};
