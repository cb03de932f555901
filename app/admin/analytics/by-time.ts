import { dayAt } from "#app/lib/dates.ts";
import type { Figure } from "./figure-table.tsx";

/** Columns of a chart that can still be told apart. */
const maxDays = 120;

const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Numbers of days, named as ISO dates, as a chart and a table show them: those of a long period by month. */
export function byTime(days: readonly Figure[]): { unit: "day" | "month"; figures: Figure[] } {
  const isLong = days.length > maxDays;
  const sums = new Map<string, number>();
  for (const { name: day, value } of days) {
    const date = new Date(day);
    const name = isLong ? month.format(date) : dayAt(date, "UTC");
    sums.set(name, (sums.get(name) ?? 0) + value);
  }
  const figures = [...sums].map(([name, value]) => ({ name, value }));
  return { unit: isLong ? "month" : "day", figures };
}
