import type { ReactNode } from "react";
import { dayAt } from "#app/lib/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { daysIn } from "../period.ts";
import { Chart } from "./chart.tsx";
import type { ChosenPeriod } from "./chosen-period.ts";
import { type CountedFigure, FigureTable } from "./figure-table.tsx";
import type { Trend } from "./trends.server.ts";

/** Maximum columns of a chart that can still be distinguished. */
const maxDays = 120;

const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Figures per day (ISO dates) for a chart and its table; for a long period, per month. */
export function groupByPeriod(days: readonly CountedFigure[]): {
  unit: "Day" | "Month";
  figures: CountedFigure[];
} {
  const isLong = days.length > maxDays;
  const sums = new Map<string, number>();
  for (const { name: day, value } of days) {
    const date = new Date(day);
    const name = isLong ? month.format(date) : dayAt(date, "UTC");
    sums.set(name, (sums.get(name) ?? 0) + value);
  }
  const figures = [...sums].map(([name, value]) => ({ name, value }));
  return { unit: isLong ? "Month" : "Day", figures };
}

/** One figure of the period, day by day, and the same as a table. */
export function FigureChart({
  trend: { name, days },
  chosen: { period, preset, words },
  csv,
}: {
  trend: Trend;
  chosen: ChosenPeriod;
  /** The link to its CSV file, if it has one. */
  csv: ReactNode;
}) {
  const { unit, figures } = groupByPeriod(
    daysIn(period).map((day, index) => ({ name: day, value: days[index] ?? 0 })),
  );
  const isDaily = unit === "Day";
  const caption = `${name} by ${unit.toLowerCase()}`;
  const each =
    preset && isDaily ? `each of the last ${preset} days` : `each ${unit.toLowerCase()} ${words}`;
  if (days.every((count) => count === 0))
    return <EmptyState title={`No ${name.toLowerCase()} in this period`} />;
  return (
    <>
      <Chart label={`${name} ${isDaily ? "on" : "in"} ${each}`} figures={figures} />
      <div className="flex items-start justify-between gap-x-4">
        <details className="min-w-0 flex-1">
          <summary className={`text-note ${summaryClasses}`}>{caption} as a table</summary>
          <FigureTable caption={caption} columns={[unit, name]} figures={figures.toReversed()} />
        </details>
        {csv}
      </div>
    </>
  );
}
