import { dayAt } from "#app/lib/dates.ts";
import { type Days, daysOf, isDay, lastDays, type Period } from "../period.ts";

/** Preset periods, in days. */
export const presets = [
  { days: 7, name: "Last 7 days" },
  { days: 30, name: "Last 30 days" },
  { days: 90, name: "Last 90 days" },
  { days: 365, name: "Last 12 months" },
] as const;
const usualDays = 30;
/** Three years: six with the previous period. */
const maxDays = 1096;

type Mistake = { field: "from" | "to"; sentence: string };

export type ChosenPeriod = {
  period: Period;
  /** Its preset; nothing for chosen days. */
  preset?: number | undefined;
  /** The period within a sentence. */
  words: string;
  /** The problem with the requested days; the default period is shown instead. */
  error?: Mistake & { typed: Days };
};

function preset(days: number, now: Date, zone: string): ChosenPeriod {
  return { period: lastDays(days, now, zone), preset: days, words: `in the last ${days} days` };
}

/** The problem with the typed days. */
function mistakeIn({ from, to }: Days): Mistake | undefined {
  if (!isDay(from)) return { field: "from", sentence: "From must be a date." };
  if (!isDay(to)) return { field: "to", sentence: "To must be a date." };
  if (from > to) return { field: "to", sentence: "To must not be before From." };
  const isLong = daysOf({ from, to }) > maxDays;
  return isLong ? { field: "from", sentence: "Choose a period of up to three years." } : undefined;
}

/** The period in an address: `days` of a preset, or `from` and `to`, which defaults to today. */
export function readPeriod(params: URLSearchParams, now: Date, zone: string): ChosenPeriod {
  const requestedDays = params.get("days");
  const known = presets.find(({ days }) => String(days) === requestedDays);
  const [from, to] = [params.get("from"), params.get("to")];
  if (known) return preset(known.days, now, zone);
  if (!from && !to) return preset(usualDays, now, zone);
  const typed = { from: from ?? "", to: to || lastDays(1, now, zone).to };
  const mistake = mistakeIn(typed);
  if (mistake) return { ...preset(usualDays, now, zone), error: { ...mistake, typed } };
  const [first, last] = [typed.from, typed.to].map((day) => dayAt(new Date(day), "UTC"));
  return {
    period: { ...typed, zone },
    words: first === last ? `on ${first}` : `from ${first} to ${last}`,
  };
}

/** The same in an address. */
export const periodParams = ({
  period: { from, to },
  preset,
}: ChosenPeriod): Record<string, string> =>
  preset === undefined ? { from, to } : { days: String(preset) };
