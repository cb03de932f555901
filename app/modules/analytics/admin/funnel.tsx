import { shareOf } from "./figure-table.tsx";
import type { FunnelStep } from "./funnel.server.ts";

/** The steps from a visit to a won lead, each with its share of the one that it follows. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const top = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section aria-labelledby="funnel" className="mt-8">
      <h2 id="funnel" className="text-h3">
        Funnel
      </h2>
      <p className="mt-1 max-w-[75ch] text-note text-secondary">
        Visits, forms and leads from visits count only visitors who accepted analytics. Other leads
        were entered in the admin or sent without that consent. Sign-ups are left out.
      </p>
      <ol className="mt-3 grid gap-y-2">
        {steps.map(({ name, count, of }) => (
          <li
            key={name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_14rem]"
          >
            <span className="text-[0.9375rem]">{name}</span>
            <svg aria-hidden="true" className="h-6 w-full">
              <rect width="100%" height="100%" className="fill-white" />
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
