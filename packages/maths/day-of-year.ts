/** Three letters for every month: the locale's short names have four for September. */
export const monthNames = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** Month, from 0, and day of the month of a day of a year, from 1. */
export function dateOf(year: number, day: number) {
  const date = new Date(Date.UTC(year, 0, day));
  return { month: date.getUTCMonth(), dayOfMonth: date.getUTCDate() };
}

/** "12 Apr" for a day of a year, from 1. */
export function dayMonth(year: number, day: number): string {
  const { month, dayOfMonth } = dateOf(year, day);
  return `${dayOfMonth} ${monthNames[month]}`;
}
