import { shareOf } from "./figure-table.tsx";
import type { FunnelStep } from "./funnel.server.ts";

/** The steps from a visit to a won lead, each with its share of the one that it follows. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const top = Math.max(...steps.map(({ count }) => count));
  // Without visitors who accepted analytics, the first steps say nothing.
  const shown = steps.slice(steps.findIndex(({ count }) => count > 0));
  if (top === 0) return null;
  return (
    <section aria-labelledby="funnel" className="mt-8">
      <h2 id="funnel" className="text-h3">
        Funnel
      </h2>
      <ol className="mt-3 grid gap-y-2">
        {shown.map(({ name, count, of }) => (
          <li
            key={name}
            className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)_14rem]"
          >
            <span className="text-[0.9375rem]">{name}</span>
            <svg aria-hidden="true" className="h-6 w-full">
              <rect width={`${(100 * count) / top}%`} height="100%" className="fill-blueprint" />
            </svg>
            <span className="text-note text-secondary max-sm:col-start-2">
              <span className="font-mono text-[0.9375rem] text-ink">
                {count.toLocaleString("en")}
              </span>
              {of &&
                count <= of.count &&
                of.count > 0 &&
                ` · ${shareOf(count, of.count)} of ${of.name.toLowerCase()}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
