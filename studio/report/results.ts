import { hoursOf, type SpreadResult, seasonsOf } from "@datumline/glare/results";
import { monthNames } from "@datumline/maths/day-of-year";
import { label } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm } from "../pdf/units.ts";
import { drawDayChart, drawMinuteBars, monthStarts } from "./day-chart.ts";
import { isReached } from "./facts.ts";
import type { Case, Study } from "./study.ts";
import { clock, countWords, date, inWords, minutes, zone } from "./words.ts";

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
