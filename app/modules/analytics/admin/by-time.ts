import { dayAt } from "#app/lib/dates.ts";
import type { Figure } from "./figure-table.tsx";

/** Maximum columns of a chart that can still be distinguished. */
const maxDays = 120;

const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Figures per day (ISO dates) for a chart and its table; for a long period, per month. */
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
