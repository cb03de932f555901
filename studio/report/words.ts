import { gradeOf, seasonsOf } from "@datumline/glare/results";
import { dayMonth } from "@datumline/maths/day-of-year";
import type { Case, Study } from "./study.ts";

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
