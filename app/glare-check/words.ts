import type { ReceptorResult } from "@datumline/glare/results";
import { seasonsOf } from "@datumline/glare/results";
import { dayMonth } from "@datumline/maths/day-of-year";

/** Minutes after midnight as "18:29". */
export const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** "UTC", "UTC+1", "UTC+5:30": the clock that all times are in. */
export function clockName(utcOffsetMin: number): string {
  if (utcOffsetMin === 0) return "UTC";
  const size = Math.abs(utcOffsetMin);
  const rest = size % 60 ? `:${String(size % 60).padStart(2, "0")}` : "";
  return `UTC${utcOffsetMin < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

const count = (n: number, one: string) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;
export const minutesText = (minutes: number) => count(minutes, "minute");

/** A season as "12 Apr to 30 Aug, 18:29 to 18:55". */
export function seasonTexts(year: number, { days }: ReceptorResult): string[] {
  return seasonsOf(days).map(({ from, to, earliest, latest }) => {
    const dates =
      from === to ? dayMonth(year, from) : `${dayMonth(year, from)} to ${dayMonth(year, to)}`;
    return `${dates}, ${clock(earliest)} to ${clock(latest)}`;
  });
}

/** What a receptor gets, in one sentence for everybody. */
export function resultSentence(year: number, result: ReceptorResult, clockText: string): string {
  const { name, minutes, mostInADay, days } = result;
  if (minutes === 0) return `No reflection of the sun reaches ${name} in the year.`;
  const first = days[0]?.day ?? 1;
  const last = days.at(-1)?.day ?? 1;
  const when =
    days.length === 1
      ? `on one day, ${dayMonth(year, first)}`
      : `on ${days.length} days between ${dayMonth(year, first)} and ${dayMonth(year, last)}`;
  const from = Math.min(...days.map(({ windows }) => windows[0]?.[0] ?? 0));
  const to = Math.max(...days.map(({ windows }) => windows.at(-1)?.[1] ?? 0));
  return `${name} can see the sun in the modules ${when}, between ${clock(from)} and ${clock(to)} ${clockText}: at most ${minutesText(mostInADay)} a day, ${minutesText(minutes)} in the year.`;
}

/** The whole in one sentence. */
export function overview(results: readonly ReceptorResult[]): string {
  const reached = results.filter(({ minutes }) => minutes > 0);
  if (reached.length === 0) {
    return results.length === 1
      ? "No reflection of the sun reaches the receptor."
      : `No reflection of the sun reaches any of the ${results.length} receptors.`;
  }
  const names = reached.map(({ name }) => name).join(", ");
  return `The sun's reflection can reach ${reached.length} of ${count(results.length, "receptor")}: ${names}.`;
}

/** How the light meets the glass, for those who assess it. */
export function lightSentence({ incidenceDeg, reflectance, separationDeg }: ReceptorResult) {
  if (!incidenceDeg || !reflectance || !separationDeg) return "";
  const span = ({ least, most }: { least: number; most: number }, unit: string, scale = 1) => {
    const [a, b] = [Math.round(least * scale), Math.round(most * scale)];
    return a === b ? `${a}${unit}` : `${a}–${b}${unit}`;
  };
  return `Light meets the modules ${span(incidenceDeg, "°")} from their normal, where the glass reflects ${span(reflectance, " %", 100)} of it; the reflection is seen ${span(separationDeg, "°")} from the sun itself.`;
}
