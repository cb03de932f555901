import type { DayRange } from "./parts.ts";

/** Days as they are in a text: "5-7 days", "1 day". */
export function dayRangeText({ from, to }: DayRange): string {
  if (from !== to) return `${from}-${to} days`;
  return to === 1 ? "1 day" : `${to} days`;
}

/** The days of a text that names them, as far as it does: for values stored as text. */
export function readDayRange(text: unknown): DayRange | undefined {
  const [, from, to = from] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s/.exec(`${text} `) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}
