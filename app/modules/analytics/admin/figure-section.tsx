import { dayAt } from "#app/lib/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Chart } from "./chart.tsx";
import { type ChosenPeriod, periodParams } from "./chosen-period.ts";
import { type CountedFigure, changeOf, FigureTable } from "./figure-table.tsx";
import type { FigureKey, FigureList } from "./figures.server.ts";
import type { AnalyticsSection } from "./sections.ts";

/** The address of the CSV file of one table, or of all tables. */
export const csvPath = (chosen: ChosenPeriod, table?: string): string =>
  `/admin/analytics/export.csv?${new URLSearchParams({ ...(table && { table }), ...periodParams(chosen) })}`;

type CsvLinkProps = { of: { key: string; caption: string }; chosen: ChosenPeriod };

/** Downloads a table of figures. */
export function CsvLink({ of: { key, caption }, chosen }: CsvLinkProps) {
  return (
    <a
      href={csvPath(chosen, key)}
      download
      className="link inline-flex min-h-target shrink-0 items-center text-note"
    >
      CSV<span className="sr-only"> of {caption}</span>
    </a>
  );
}

/** Maximum columns of a chart that can still be distinguished. */
const maxDays = 120;

const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Figures per day (ISO dates) for a chart and its table; for a long period, per month. */
export function groupByPeriod(days: readonly CountedFigure[]): {
  unit: "day" | "month";
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
  return { unit: isLong ? "month" : "day", figures };
}

type FigureSectionProps = {
  section: AnalyticsSection;
  lists: ReadonlyMap<FigureKey, FigureList>;
  chosen: ChosenPeriod;
};

/** The chart of a section's figures, and the heading of its table. */
function drawingOf(
  { title, isByDay }: AnalyticsSection,
  all: FigureList,
  { preset, words }: ChosenPeriod,
) {
  if (!isByDay) {
    const { caption, columns, figures } = all;
    const label = `${title} of each kind ${words}`;
    return { kind: "bars", label, figures, table: { caption, columns, figures } } as const;
  }
  const { unit, figures } = groupByPeriod(all.figures);
  const each =
    preset && unit === "day" ? `each of the last ${preset} days` : `each ${unit} ${words}`;
  const table = {
    caption: `${title} by ${unit}`,
    columns: [unit === "day" ? "Day" : "Month", all.columns[1]],
    figures: figures.toReversed(),
  } as const;
  const label = `${title} ${unit === "day" ? "on" : "in"} ${each}`;
  return { kind: "columns", label, figures, table } as const;
}

/** Figures as a sum, a chart and tables; nothing if the user may not see them. */
export function FigureSection({ section, lists, chosen }: FigureSectionProps) {
  const { title, id, note, empty, total, tables } = section;
  const all = lists.get(total);
  if (!all) return null;
  const now = all.figures.reduce((sum, { value }) => sum + value, 0);
  const before = all.figures.reduce((sum, figure) => sum + figure.before, 0);
  const { table, ...chart } = drawingOf(section, all, chosen);
  const others = tables.flatMap((key) => lists.get(key) ?? []);
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[75ch] text-[0.9375rem] text-secondary">
        {now.toLocaleString("en")} {chosen.words} (UTC), {note} Previous period:{" "}
        {before.toLocaleString("en")}
        {before > 0 && ` (${changeOf({ now, before })})`}.
      </p>
      {now + before === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          <Chart {...chart} />
          <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
            <FigureTable {...table} csv={<CsvLink of={all} chosen={chosen} />} />
            {others.map((list) => (
              <FigureTable
                key={list.key}
                caption={list.caption}
                columns={list.columns}
                figures={list.figures}
                csv={<CsvLink of={list} chosen={chosen} />}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
