import { colours } from "@datumline/brand/tokens";
import { gradeNames, grades } from "@datumline/glare/ocular-hazard";
import { gradeOf, seasonsOf } from "@datumline/glare/results";
import { dayMonth } from "@datumline/maths/day-of-year";
import { drawText } from "../pdf/rich-text.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { lettering, mm, reportPens } from "../pdf/tagged-pdf.ts";
import { type Case, isReached, lowSun, reportFacts, type Study } from "./study.ts";

const space = "\u00a0";

/** "06:02" for minutes after midnight. */
export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(Math.round(minute) % 60).padStart(2, "0")}`;

/** "2,470". */
export const countWords = (value: number) => value.toLocaleString("en-GB");

/** A number with a count of decimals and a typographic minus. */
export const fixed = (value: number, digits: number) => value.toFixed(digits).replace("-", "−");

export const degrees = (value: number, digits = 1) => `${fixed(value, digits)}°`;
export const metres = (value: number, digits = 1) =>
  `${value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits })}${space}m`;
export const minutes = (value: number) =>
  `${countWords(value)}${space}minute${value === 1 ? "" : "s"}`;
export const hours = (value: number) => `${(value / 60).toFixed(1)}${space}hours`;
export const percent = (value: number) => `${(value * 100).toFixed(0)}${space}%`;

/** "53.20° N". */
export const latitude = (value: number) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? "S" : "N"}`;
export const longitude = (value: number) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? "W" : "E"}`;

/** "UTC", or "UTC + 1 h". */
export function zone({ utcOffsetMin }: { utcOffsetMin: number }): string {
  if (utcOffsetMin === 0) return "UTC";
  return `UTC ${utcOffsetMin < 0 ? "−" : "+"} ${Math.abs(utcOffsetMin) / 60} h`;
}

const inFull = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** "16 March" for a day of the year from 1, or "16 Mar". */
export function date(year: number, day: number, month: "long" | "short" = "long"): string {
  const text = month === "short" ? dayMonth(year, day) : inFull.format(Date.UTC(year, 0, day));
  return text.replace(" ", space);
}

/** "1:50 000". */
export const ratio = (scale: number) =>
  `1:${scale < 10_000 ? scale : String(scale).replace(/(?=...$)/, space)}`;

/** "R1, R2 and R5". */
export const listItems = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Frequency of glare at a receptor, as a phrase. */
export function inBrief({ result }: Case): string {
  const windows = result.wide.days.flatMap((day) => day.windows);
  const from = Math.min(...windows.map(([start]) => start));
  const to = Math.max(...windows.map(([, end]) => end));
  return `On ${countWords(result.days.length)} days (1σ) or ${countWords(result.wide.days.length)} (3σ), for at most ${result.mostInADay} or ${minutes(result.wide.mostInADay)}, between ${clock(from)} and ${clock(to)}. Hazard: ${gradeOf(result) ?? "none"}.`;
}

/** Times of glare at a receptor, as a sentence. */
export function inWords({ input, year }: Study, { result }: Case): string {
  const { wide } = result;
  if (wide.minutes === 0) return "No reflected sunlight reaches it on any day of the year.";
  const seasons = seasonsOf(result.days).map(
    ({ from, to, earliest, latest }) =>
      `from ${date(input.year, from)} to ${date(input.year, to)}, between ${clock(earliest)} and ${clock(latest)}`,
  );
  return (
    `Within one deviation, glare is possible on ${countWords(result.days.length)} of ${year.days} days: ${listItems(seasons)}. ` +
    `It totals ${minutes(result.mostInADay)} on the worst day and ${minutes(result.minutes)} (${hours(result.minutes)}) in the year. ` +
    `Within three: ${countWords(wide.days.length)} days, ${minutes(wide.mostInADay)} and ${minutes(wide.minutes)}.`
  );
}

export function resultInWords(study: Study): string {
  const reached = study.cases.filter(isReached).map(({ receptor }) => receptor.id);
  const free = study.cases.filter((one) => !isReached(one)).map(({ receptor }) => receptor.id);
  if (reached.length === 0) return "No receptor can see reflected sunlight from the array.";
  const rest = free.length > 0 ? ` ${listItems(free)} cannot, on any day.` : "";
  const grade = gradeNames.findLast((name) =>
    study.cases.some(({ result }) => gradeOf(result) === name),
  );
  const hazard = grade ? ` The hazard is graded ${grade}: ${grades[grade]}.` : "";
  return `${listItems(reached)} can see reflected sunlight from the array at some times of the year.${rest}${hazard}`;
}

function drawResults(sheet: Sheet, study: Study): void {
  const figure = { align: "right" as const, style: lettering.figure };
  const name = sheet.field.width - mm(10 + 2 * (13 + 17 + 15) + 17);
  sheet.table({
    caption: `Table 1 · Glare in ${study.year.year} under a clear sky`,
    columns: [
      { title: "No.", width: mm(10), style: lettering.figure },
      { title: "Receptor", width: name },
      { title: "Days 1σ", width: mm(13), ...figure },
      { title: "3σ", width: mm(13), ...figure },
      { title: "Minutes 1σ", width: mm(17), ...figure },
      { title: "3σ", width: mm(17), ...figure },
      { title: "Max per day 1σ", width: mm(15), ...figure },
      { title: "3σ", width: mm(15), ...figure },
      { title: "Hazard", width: mm(17), ...figure },
    ],
    rows: study.cases.map(({ receptor, result }) => [
      receptor.id,
      receptor.name,
      countWords(result.days.length),
      countWords(result.wide.days.length),
      countWords(result.minutes),
      countWords(result.wide.minutes),
      countWords(result.mostInADay),
      countWords(result.wide.mostInADay),
      gradeOf(result) ?? "–",
    ]),
  });
}

/** The sheets with their numbers, each a link. */
function drawContents(sheet: Sheet, titles: readonly string[]): void {
  const { pdf } = sheet;
  sheet.heading("Sheets");
  const right = sheet.field.x + sheet.field.width;
  const style = lettering.body;
  pdf.within("TOC", () => {
    for (const [index, title] of titles.entries()) {
      const top = sheet.y;
      sheet.advance(16.5);
      const baseline = sheet.y - 5;
      const width = sheet.textWidth;
      pdf.within("TOCI", () => {
        pdf.within("Link", () => {
          pdf.content(() => {
            drawText(pdf, `${index + 1}`, lettering.figure, [sheet.textLeft, baseline]);
            drawText(pdf, ` ${title} `, style, [sheet.textLeft + mm(7), baseline]);
            drawText(pdf, `sheet ${index + 2}`, lettering.figure, [right, baseline], "right");
          });
          const box = { x: sheet.textLeft, y: top, width, height: 16.5 };
          pdf.link(box, `#chapter-${index + 1}`, `Sheet ${index + 2}: ${title}`);
        });
      });
      pdf.artifact(() => {
        pdf.doc.save().lineWidth(reportPens.thin).strokeColor(colours.rule);
        pdf.doc.moveTo(sheet.textLeft, sheet.y).lineTo(right, sheet.y).stroke().restore();
      });
    }
  });
}

/** The question, the result, and the sheets with the details. */
export function drawSummarySheet(sheet: Sheet, study: Study, titles: readonly string[]): void {
  const { cases, input, year } = study;
  const reached = cases.filter(isReached);
  const { highestDeg, furthestMin } = lowSun(study);
  sheet.aside(`${reportFacts.site}: a fictitious site`);
  sheet.text(resultInWords(study), { style: lettering.lead, after: 0.7 });
  const longest = reached.toSorted((a, b) => b.result.mostInADay - a.result.mostInADay)[0];
  const most = reached.toSorted((a, b) => b.result.minutes - a.result.minutes)[0];
  if (longest && most) {
    const day = longest.result.days.find(({ minutes: m }) => m === longest.result.mostInADay);
    sheet.text(
      `Within one standard deviation σ of the glass’s slope error, where the reflection is bright, the worst day has ${minutes(longest.result.mostInADay)}, at ${longest.receptor.id} on ${date(input.year, day?.day ?? 1)}, and the maximum in the year is ${minutes(most.result.minutes)}, or ${hours(most.result.minutes)}, at ${most.receptor.id}. ` +
        `Within three, its full extent, the maximum is ${minutes(Math.max(...reached.map(({ result }) => result.wide.mostInADay)))} a day and ${minutes(Math.max(...reached.map(({ result }) => result.wide.minutes)))} in the year. ` +
        `All of it occurs while the sun is low: no higher than ${degrees(highestDeg)} above the horizon, and within ${minutes(furthestMin)} of sunrise or sunset.`,
    );
  }
  sheet.text(
    `All ${countWords(year.days)} days are taken as cloudless, with nothing between the array and the eye; in reality cloud and screening shorten the times. The figures are not upper limits, however. Rougher glass spreads the light further and can add minutes, each of them dimmer; the sheet “Spread and hazard” shows what that means, and “Conclusion and limits” lists the exclusions.`,
  );
  drawResults(sheet, study);
  drawContents(sheet, titles);
}
