import { Link } from "react-router";
import { shareOf } from "./figure-table.tsx";
import type { FunnelStep } from "./funnel.server.ts";
import { type AnalyticsView, openedTable } from "./view.ts";

/** A bar in proportion to the highest step; leads without a recorded visit are its light part. */
function Bar({ count, traced, top }: FunnelStep & { top: number }) {
  const percent = (value: number) => `${(100 * value) / top}%`;
  return (
    <svg aria-hidden="true" className="h-6 w-full">
      <rect width={percent(count)} height="100%" className="fill-blueprint/30" />
      <rect width={percent(traced)} height="100%" className="fill-blueprint" />
    </svg>
  );
}

/** The figure of a step, its share of the one before, and the leads among them that no visit is known of. */
function Figures({ count, traced, share }: FunnelStep) {
  const isOfAll = share?.part === count;
  const words = share && `${shareOf(share.part, share.of.count)} of ${share.of.name.toLowerCase()}`;
  return (
    <p className="text-note text-secondary max-sm:col-start-2">
      <span className="font-mono text-[0.9375rem] text-ink">{count.toLocaleString("en")}</span>
      {share && isOfAll && ` · ${words}`}
      {traced < count && !isOfAll && (
        <>
          <span className="block">
            <svg aria-hidden="true" className="mr-1.5 inline-block size-2.5">
              <rect width="100%" height="100%" className="fill-blueprint/30" />
            </svg>
            {(count - traced).toLocaleString("en")} of them without a recorded visit
          </span>
          {share && (
            <span className="block">
              {share.part.toLocaleString("en")} from visits: {words}
            </span>
          )}
        </>
      )}
    </p>
  );
}

type FunnelProps = { steps: readonly FunnelStep[]; view: AnalyticsView };

/** The steps from a visit to a won lead. */
export function Funnel({ steps, view }: FunnelProps) {
  const top = Math.max(...steps.map(({ count }) => count));
  if (top === 0) return null;
  const isCounted = steps.slice(0, 2).some(({ count }) => count > 0);
  return (
    <section aria-labelledby="funnel" className="mt-8">
      <h2 id="funnel" className="text-h3">
        Funnel
      </h2>
      <p className="mt-1 text-note text-secondary">
        {isCounted ? (
          "Visits and opened forms are counted only for visitors who accepted analytics."
        ) : (
          <>
            No one accepted analytics in this period, so visits and opened forms were not counted.{" "}
            <Link to={openedTable(view, "calls-by-page")} className="link inline-block py-1.5">
              See page requests
            </Link>
            , which count everyone.
          </>
        )}
      </p>
      <ol className="mt-3 grid gap-y-2">
        {steps.map((step) => (
          <li
            key={step.name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)_17rem]"
          >
            <span className="text-[0.9375rem]">{step.name}</span>
            <Bar {...step} top={top} />
            <Figures {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}
