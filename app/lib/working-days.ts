import { localMinute } from "./zoned-time.ts";

/* Calculations with calendar days, as YYYY-MM-DD, based on when the office works. */

/** When an office works: days by their English names in lower case, and times as 09:00. */
export type WorkingHours = {
  readonly days: readonly string[];
  readonly hours: { readonly from: string; readonly to: string };
};

const day = 24 * 3_600_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The day a number of days after another; before it if the number is negative. */
export const dayAfter = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + count * day).toISOString().slice(0, 10);

export const isWorkingDay = (date: string, { days }: Pick<WorkingHours, "days">): boolean =>
  days.includes(weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? "");

/** The next working day after a date, or the last one before it (`way` -1); nothing if the office never works. */
export const nextWorkingDay = (
  date: string,
  hours: Pick<WorkingHours, "days">,
  way: 1 | -1 = 1,
): string | undefined =>
  Array.from({ length: 7 }, (_, index) => dayAfter(date, way * (index + 1))).find((each) =>
    isWorkingDay(each, hours),
  );

/** The day and the minute, as 09:00, that the clocks of a zone show at a moment. */
export function clockAt(at: Date, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = localMinute(at.toISOString(), zone).split("T");
  return { date, time };
}
