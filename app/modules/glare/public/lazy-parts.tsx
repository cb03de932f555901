import type { GlareYear } from "@datumline/glare/results";
import type { GlareSite } from "@datumline/glare/site";
import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import type { PlanProps } from "./plan.tsx";

// Parts of the page as the server has rendered them. They are more than half of the page's code, which is fetched
// before they change (use-year.ts), or when someone opens one of them.

type Parts = typeof import("./parts.ts").parts;
const load = async (): Promise<Parts> => (await import("./parts.tsx")).parts;

/** The server has them at once; browsers wait for `fetchParts`. */
let parts = import.meta.env.SSR ? await load() : undefined;
let arrive = (_: Parts) => {};
const arrived = new Promise<Parts>((resolve) => {
  arrive = resolve;
});
/** Rejects if the code fails to load; another call requests it again. */
export async function fetchParts(): Promise<void> {
  parts = await load();
  arrive(parts);
}

/** A plain element until then: React replays presses in it, which it does not for a suspended part. */
export function LazyPlan(props: PlanProps) {
  const [Plan, setPlan] = useState(() => parts?.Plan);
  useEffect(() => void arrived.then((code) => setPlan(() => code.Plan)), []);
  if (Plan)
    return (
      <div key="drawn">
        <Plan {...props} />
      </div>
    );
  return (
    <div
      key="served"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React must leave alone what the server has drawn here
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

// React hydrates these in place, open tables included. They are memoised, because it would render them again for an update
// of parts not yet hydrated.
const Results = parts?.Results ?? lazy(async () => ({ default: (await arrived).Results }));
const SafeguardingNote =
  parts?.SafeguardingNote ?? lazy(async () => ({ default: (await arrived).SafeguardingNote }));

/**
 * The hazard plot is drawn once it is opened, possibly before React is ready; anything that failed to load is requested
 * again.
 */
export function LazyResults({ year }: { year: GlareYear }) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    // React hears no events of parts it has not hydrated.
    const plot = place.current?.querySelector<HTMLDetailsElement>("details[data-plot]");
    if (parts || !plot) return;
    const onToggle = () => void (plot.open && fetchParts().catch(() => setMissing(true)));
    void arrived.then(() => setMissing(false));
    onToggle();
    plot.addEventListener("toggle", onToggle);
    return () => plot.removeEventListener("toggle", onToggle);
  }, []);
  return (
    <div ref={place}>
      <ResultsOf year={year} />
      {isMissing && (
        <p role="alert" className="sticky bottom-0 border border-danger bg-white p-4 text-danger">
          The plot could not be loaded. Close and reopen it to try again.
        </p>
      )}
    </div>
  );
}

const ResultsOf = memo(({ year }: { year: GlareYear }) => (
  <Suspense>
    <Results year={year} />
  </Suspense>
));

/** Another site waits for the code: the server's drawing stays until then. */
export function LazyNote({ site }: { site: GlareSite }) {
  return (
    <NoteAt
      latitudeDeg={useDeferredValue(site.latitudeDeg)}
      longitudeDeg={useDeferredValue(site.longitudeDeg)}
    />
  );
}

const NoteAt = memo((site: GlareSite) => (
  <Suspense>
    <SafeguardingNote site={site} />
  </Suspense>
));
