import { type GlareDay, hoursOf } from "@datumline/glare/results";
import { dateOf } from "@datumline/maths/day-of-year";

/** Minutes by month (rows) and hour of the day (columns, only those between the first and the last in use). */
type HourTable = {
  hours: readonly number[];
  rows: readonly (readonly number[])[];
};

/** The days of a receptor as a table that people can read: the same minutes as the chart. */
export function hourTable(year: number, days: readonly GlareDay[]): HourTable {
  const rows = Array.from({ length: 12 }, () => new Array<number>(24).fill(0));
  for (const day of days) {
    const row = rows[dateOf(year, day.day).month] ?? [];
    for (const [hour, minutes] of hoursOf(day).entries()) row[hour] = (row[hour] ?? 0) + minutes;
  }
  const used = rows[0]?.flatMap((_, hour) => (rows.some((row) => row[hour]) ? [hour] : [])) ?? [];
  const [first = 0, last = first] = [used[0], used.at(-1)];
  const hours = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return { hours, rows: rows.map((row) => row.slice(first, last + 1)) };
}

/**
 * The same days as one path in a frame of days (from 1) and minutes after midnight: a box for each window. A box is as
 * wide as its day and as high as its minutes.
 */
export function windowPath(days: readonly GlareDay[]): string {
  return days
    .flatMap(({ day, windows }) =>
      windows.map(([from, to]) => `M${day} ${from}h1v${to - from}h-1z`),
    )
    .join("");
}
