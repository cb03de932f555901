import { Link } from "react-router";
import type { ChosenPeriod } from "./chosen-period.ts";
import { groupByPeriod } from "./figure-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import type { ListedTable } from "./figures.server.ts";
import { FormTable } from "./form-table.tsx";
import { tableGroups } from "./tables.ts";
import type { Trend } from "./trends.server.ts";
import { type AnalyticsView, csvPath, toggledTable } from "./view.ts";

type CsvLinkProps = { of: { key: string; caption: string }; chosen: ChosenPeriod };

/** Downloads a table of figures. */
export const CsvLink = ({ of: { key, caption }, chosen }: CsvLinkProps) => (
  <a
    href={csvPath(chosen, key)}
    download
    className="link inline-flex min-h-target shrink-0 items-center text-note"
  >
    CSV<span className="sr-only"> of {caption}</span>
  </a>
);

function TableContent({ caption, content }: Pick<ListedTable, "caption" | "content">) {
  if (!content) return null;
  if ("forms" in content)
    return content.forms.length === 0 ? (
      <p className="text-secondary">No pages with forms were viewed in this period.</p>
    ) : (
      <FormTable caption={caption} forms={content.forms} />
    );
  const { columns, figures, isByDay } = content.list;
  if (!isByDay) return <FigureTable caption={caption} columns={columns} figures={figures} />;
  const { unit, figures: grouped } = groupByPeriod(figures);
  return (
    <FigureTable caption={caption} columns={[unit, columns[1]]} figures={grouped.toReversed()} />
  );
}

type TableListProps = {
  tables: readonly ListedTable[];
  /** The main figures of the period. */
  trends: readonly Trend[];
  view: AnalyticsView;
};

/**
 * All tables by subject, without subjects of which nothing was counted. Each is opened and closed by a link, so that the
 * address names the open ones and the server reads only those.
 */
export function TableList({ tables, trends, view }: TableListProps) {
  const byKey = new Map(tables.map((table) => [table.key, table]));
  const counted = new Set(
    trends.filter(({ now, before }) => now + before > 0).map(({ name }) => name),
  );
  const groups = tableGroups
    .map(({ tables: keys, ...group }) => ({
      ...group,
      own: keys.flatMap((key) => byKey.get(key) ?? []),
    }))
    .filter(
      ({ own, figures }) =>
        own.some(({ content }) => content) ||
        (own.length > 0 && (figures?.some((name) => counted.has(name)) ?? true)),
    );
  return (
    <section aria-labelledby="tables" className="mt-8">
      <h2 id="tables" className="text-h3">
        All tables
      </h2>
      <div className="mt-2 grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
        {groups.map(({ title, own }) => (
          <section key={title} aria-label={title} className="min-w-0">
            <h3 className="mb-1 font-[550] text-[0.9375rem]">{title}</h3>
            <ul className="border-ink border-t">
              {own.map((table) => (
                <li key={table.key} id={table.key} className="scroll-mt-4 border-rule border-b">
                  <div className="flex items-center justify-between gap-x-4">
                    <Link
                      to={toggledTable(view, table.key)}
                      replace
                      preventScrollReset
                      aria-expanded={table.content !== undefined}
                      className="flex min-h-target flex-1 items-center gap-2 hover:text-blueprint"
                    >
                      <span aria-hidden="true" className="w-3 text-secondary">
                        {table.content ? "–" : "+"}
                      </span>
                      {table.caption}
                    </Link>
                    {table.content && <CsvLink of={table} chosen={view.chosen} />}
                  </div>
                  {table.content && (
                    <div className="pb-4">
                      <TableContent {...table} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
