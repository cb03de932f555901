import { Link } from "react-router";
import type { FigureList } from "./figures.server.ts";
import { type AnalyticsView, openedTable } from "./view.ts";

/** The first rows of a table, each with a bar in proportion to the highest. */
function TopRows({ figures }: Pick<FigureList, "figures">) {
  const top = Math.max(1, ...figures.map(({ value }) => value));
  return (
    <ol className="grid gap-y-1">
      {figures.map(({ name, value }) => (
        <li
          key={name}
          className="relative flex min-h-8 items-center gap-x-4 px-2 text-[0.9375rem] leading-snug"
        >
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            <rect width={`${(100 * value) / top}%`} height="100%" className="fill-blueprint/12" />
          </svg>
          <span className="relative min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <span className="relative font-mono text-note">{value.toLocaleString("en")}</span>
        </li>
      ))}
    </ol>
  );
}

/** The first rows of a few tables, each with a link that opens the table. */
export function TopTables({ tops, view }: { tops: readonly FigureList[]; view: AnalyticsView }) {
  const shown = tops.filter(({ figures }) => figures.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="mt-8 grid items-start gap-4 lg:grid-cols-3">
      {shown.map(({ key, caption, figures }) => (
        <section
          key={key}
          aria-label={`Top ${caption.toLowerCase()}`}
          className="min-w-0 border border-rule bg-white px-4 pt-2 pb-4"
        >
          <div className="flex items-center justify-between gap-x-4">
            <h2 className="font-[550] text-[0.9375rem]">{caption}</h2>
            <Link
              to={openedTable(view, key)}
              className="link inline-flex min-h-target items-center text-note"
            >
              All<span className="sr-only"> of {caption}</span>
            </Link>
          </div>
          <TopRows figures={figures} />
        </section>
      ))}
    </div>
  );
}
