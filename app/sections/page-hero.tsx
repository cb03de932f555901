import type { ReactNode } from "react";

type PageHeroProps = {
  title: string;
  lead: string;
  /** Who it is for, what goes in, what comes out, how long it takes. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The next step: buttons. */
  actions?: ReactNode;
  /** The name of their place, for links to it. */
  actionsId?: string;
  /** A drawing beside the text. */
  children?: ReactNode;
};

/** The first screen of a page: what is offered, for whom, how long it takes, and the next step. */
export function PageHero({ title, lead, facts, actions, actionsId, children }: PageHeroProps) {
  return (
    <section className="sheet pt-28 pb-10 sm:pt-30 sm:pb-14 lg:pt-32">
      <div
        className={`grid items-center gap-x-12 gap-y-10 ${children ? "lg:grid-cols-[1fr_1.2fr]" : ""}`}
      >
        <div>
          <h1 className="max-w-[18ch]">{title}</h1>
          <p className="measure mt-4 text-lead text-secondary sm:mt-6">{lead}</p>
          {actions && (
            <div id={actionsId} className="mt-6 flex scroll-mt-40 flex-wrap gap-3 max-sm:*:w-full">
              {actions}
            </div>
          )}
        </div>
        {children}
      </div>
      {facts && (
        <dl className="mt-8 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="bg-white px-4 py-2.5 max-sm:grid max-sm:grid-cols-[4rem_1fr] max-sm:items-baseline sm:px-5 sm:py-4"
            >
              <dt className="font-mono text-note text-secondary">{name}</dt>
              <dd className="font-[550] text-[0.9688rem] sm:mt-0.5">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
