import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { claimsDocument } from "#modules/content/firm.ts";

/** A figure in the strip: `value` counts up from zero, `suffix` follows it. */
type Stat = { value: number; suffix: string; label: string };

/** The firm's claims as counters, without missing ones and those that do not start with a number. */
export function statsOf(claims: ContentOf<typeof claimsDocument>): Stat[] {
  return (["projects", "countries", "years", "satisfaction"] as const).flatMap((name) => {
    const [, value, suffix] = /^(\d{1,9})(\D{0,5})$/.exec(claims[name]) ?? [];
    return value === undefined || suffix === undefined
      ? []
      : [{ value: Number(value), suffix, label: claims.labels[name] }];
  });
}

/** The strip of figures; each counts up from zero when it comes into view. Nothing if there are none. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <section aria-label="The firm in figures" className="ticks">
      <dl className="sheet grid grid-cols-2 gap-x-4 gap-y-3 py-5 sm:grid-cols-4 sm:gap-x-0 sm:py-8 lg:py-14">
        {stats.map(({ value, suffix, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-rule border-l pl-5 first:border-l-0 first:pl-0 max-sm:odd:border-l-0 max-sm:odd:pl-0"
          >
            <dt className="mt-1 text-[0.9375rem] text-secondary">{label}</dt>
            <dd className="font-bold text-h2 tabular-nums tracking-[-0.03em]">
              <Counter figure={`${value}${suffix}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Screen readers and print always get the final figure, which also reserves the width during the count. */
function Counter({ figure }: { figure: string }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="sr-only">{figure}</span>
      <span aria-hidden="true" className="print:hidden">
        {/* React finds the count at any value. */}
        <count-up suppressHydrationWarning>{figure}</count-up>
      </span>
      <span aria-hidden="true" className="invisible print:visible">
        {figure}
      </span>
    </span>
  );
}
