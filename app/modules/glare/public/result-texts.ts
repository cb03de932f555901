import { gradeNames, grades } from "@datumline/glare/ocular-hazard";
import {
  gradeOf,
  type ReceptorResult,
  type SpreadResult,
  seasonsOf,
} from "@datumline/glare/results";
import { dayMonth } from "@datumline/maths/day-of-year";

/** "1 minute", "1,200 minutes". */
const countMinutes = (n: number, one: string) =>
  `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;

/** Whether any reflected light reaches a receptor: within three deviations, which include one. */
export const receivesGlare = ({ wide }: ReceptorResult) => wide.minutes > 0;

/** The whole result in one sentence, with its possible effect on the eye. */
export function overview(results: readonly ReceptorResult[]): string {
  const reached = results.filter(receivesGlare);
  if (reached.length === 0) {
    return results.length === 1
      ? "No reflection of the sun reaches the receptor."
      : `No reflection of the sun reaches any of the ${results.length} receptors.`;
  }
  const names = reached.map(({ name }) => name).join(", ");
  const worst = gradeNames.findLast((name) => reached.some((result) => gradeOf(result) === name));
  return `The sun's reflection can reach ${reached.length} of ${countMinutes(results.length, "receptor")}: ${names}. Hazard: ${worst}, ${grades[worst ?? "green"]}.`;
}

/** Minutes after midnight as "18:29". */
export const formatClockTime = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** "UTC", "UTC+1", "UTC+5:30": the zone of all times. */
export function clockName(utcOffsetMin: number): string {
  if (utcOffsetMin === 0) return "UTC";
  const size = Math.abs(utcOffsetMin);
  const rest = size % 60 ? `:${String(size % 60).padStart(2, "0")}` : "";
  return `UTC${utcOffsetMin < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** "954–2,939": within one deviation and within three; one number if both are the same. */
export const formatRange = (narrow: number, wide: number) =>
  narrow === wide
    ? narrow.toLocaleString("en")
    : `${narrow.toLocaleString("en")}–${wide.toLocaleString("en")}`;
export const minutesText = (minutes: number) => countMinutes(minutes, "minute");

/** A season as "12 Apr to 30 Aug, 18:29 to 18:55", within three deviations. */
export function seasonTexts(year: number, { wide }: ReceptorResult): string[] {
  return seasonsOf(wide.days).map(({ from, to, earliest, latest }) => {
    const dates =
      from === to ? dayMonth(year, from) : `${dayMonth(year, from)} to ${dayMonth(year, to)}`;
    return `${dates}, ${formatClockTime(earliest)} to ${formatClockTime(latest)}`;
  });
}

/** A receptor's result, in plain words. */
export function resultSentence(year: number, result: ReceptorResult, clockText: string): string {
  const { name, minutes, mostInADay, wide } = result;
  const { days } = wide;
  if (!receivesGlare(result)) return `No reflection of the sun reaches ${name} in the year.`;
  const first = days[0]?.day ?? 1;
  const last = days.at(-1)?.day ?? 1;
  const when =
    days.length === 1
      ? `on one day, ${dayMonth(year, first)}`
      : `on ${days.length} days between ${dayMonth(year, first)} and ${dayMonth(year, last)}`;
  const from = Math.min(...days.map(({ windows }) => windows[0]?.[0] ?? 0));
  const to = Math.max(...days.map(({ windows }) => windows.at(-1)?.[1] ?? 0));
  const most = `${minutesText(mostInADay)} a day and ${minutesText(minutes)} in the year`;
  return `${name} can see the sun in the modules ${when}, between ${formatClockTime(from)} and ${formatClockTime(to)} ${clockText}. Within one deviation it is at most ${most}; within three, ${wide.mostInADay.toLocaleString("en")} and ${wide.minutes.toLocaleString("en")}.`;
}

/** "Yellow: potential for after-image." with the minutes of each grade. */
export function gradeSentence(result: ReceptorResult): string {
  const grade = gradeOf(result);
  if (!grade) return "";
  const minutesOf = (of: SpreadResult) =>
    gradeNames
      .filter((name) => of.grades[name] > 0)
      .map((name) => `${of.grades[name].toLocaleString("en")} ${name}`)
      .join(" and ") || "none";
  return `Hazard: ${grade}, ${grades[grade]}. Minutes within one deviation: ${minutesOf(result)}; within three: ${minutesOf(result.wide)}.`;
}

/** How the light meets the glass, for assessors. */
export function lightSentence({ incidenceDeg, reflectance, separationDeg }: ReceptorResult) {
  if (!incidenceDeg || !reflectance || !separationDeg) return "";
  const span = ({ least, most }: { least: number; most: number }, unit: string, scale = 1) => {
    const [a, b] = [Math.round(least * scale), Math.round(most * scale)];
    return a === b ? `${a}${unit}` : `${a}–${b}${unit}`;
  };
  return `The angle of incidence is ${span(incidenceDeg, "°")}, at which the glass reflects ${span(reflectance, " %", 100)}; the reflection appears ${span(separationDeg, "°")} from the sun.`;
}
