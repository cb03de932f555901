import { localMinute, momentOf } from "#app/lib/zoned-time.ts";

/** Days from the first to the last, both among them, as ISO dates. */
export type Days = { from: string; to: string };

/** Days on the clocks of a time zone: the office's. */
export type Period = Days & { zone: string };

const day = 24 * 3600 * 1000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day of a moment, as an ISO date. */
export const dayIn = (zone: string, moment = new Date()): string =>
  localMinute(moment.toISOString(), zone).slice(0, 10);

/** The last `days` days, that of `now` among them. */
export function lastDays(days: number, now: Date, zone: string): Period {
  const to = dayIn(zone, now);
  return { from: isoDay(Date.parse(to) - (days - 1) * day), to, zone };
}

/** How many days a period has. */
export const daysOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;

/** As many days, directly before. */
export function periodBefore(period: Period): Period {
  const begin = Date.parse(period.from);
  return { ...period, from: isoDay(begin - daysOf(period) * day), to: isoDay(begin - day) };
}

/** Whether a text is a day of these millennia, as ISO 8601 writes it: databases know no year nought, which the days before could reach. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // Some engines read the 30th of February as a day of March.
  return !Number.isNaN(time) && isoDay(time) === text;
}

export const daysIn = (period: Days): string[] =>
  Array.from({ length: daysOf(period) }, (_, index) =>
    isoDay(Date.parse(period.from) + index * day),
  );

/** The moment when a day of the period begins, plus `later` days. */
export const beginOf = (date: string, { zone }: Period, later = 0): string =>
  momentOf(`${isoDay(Date.parse(date) + later * day)}T00:00`, zone);

/** The moments when the days of a period begin, as a PostgreSQL array: databases do not know all time zones. */
export const beginsOf = (period: Period): string =>
  `{${daysIn(period).map((date) => beginOf(date, period))}}`;

/** The days that the dashboard looks back on. */
export const trendDays = 30;
