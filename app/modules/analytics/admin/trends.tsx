import { Link } from "react-router";
import { changeOf } from "./figure-table.tsx";
import type { Trend } from "./trends.server.ts";

/** A line through the days of a period, from nought to the highest. */
function TrendLine({ days }: { days: readonly number[] }) {
  const top = Math.max(...days);
  if (days.length < 2 || top === 0) return null;
  const points = days.map((count, index) => `${index},${top - count}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length - 1} ${top}`}
      preserveAspectRatio="none"
      className="mt-1 h-6 w-full overflow-visible"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-blueprint"
      />
    </svg>
  );
}

type TrendsProps = {
  trends: readonly Trend[];
  period: string;
  /** The address that shows a figure's chart. */
  linkTo: (name: string) => string;
  /** The name of the figure in the chart, on the screen that has it. */
  current?: string | undefined;
};

/** The main figures of a period in one row, each with its line and its change. */
export const Trends = ({ trends, period, linkTo, current }: TrendsProps) => (
  <section aria-label={`Figures ${period}`}>
    <dl
      className={`flex flex-wrap gap-px border border-rule bg-rule ${trends.length < 4 ? "max-w-2xl" : ""}`}
    >
      {trends.map(({ name, days, now, before }) => (
        <div key={name} className="relative grow basis-36 bg-white px-3 py-2 hover:bg-paper">
          <dt className="text-note text-secondary">
            <Link
              to={linkTo(name)}
              replace={current !== undefined}
              preventScrollReset={current !== undefined}
              aria-current={name === current ? "true" : undefined}
              className="after:absolute after:inset-0 hover:text-blueprint aria-[current=true]:font-[550] aria-[current=true]:text-blueprint aria-[current=true]:after:border-blueprint aria-[current=true]:after:border-t-2"
            >
              {name}
            </Link>
          </dt>
          <dd>
            <span className="font-mono text-[1.25rem]">{now.toLocaleString("en")}</span>{" "}
            {now + before > 0 && (
              <span className="text-note text-secondary">
                {before === 0 ? (
                  "none before"
                ) : (
                  <>
                    {changeOf({ now, before })}
                    <span className="sr-only"> compared with {before} before</span>
                  </>
                )}
              </span>
            )}
            <TrendLine days={days} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
