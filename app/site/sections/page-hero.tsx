import type { ReactNode } from "react";

type PageHeroProps = {
  title: string;
  lead: string;
  /** Audience, inputs, deliverables, time; `more` links to the full text. */
  facts?: readonly (readonly [name: string, value: string, more?: string])[];
  /** Below the facts, with a link to the pricing. */
  price?: readonly [name: string, value: string];
  /** The next step: buttons. */
  actions?: ReactNode;
  /** The name of their place, for links to it. */
  actionsId?: string;
  /** A drawing next to the text. */
  children?: ReactNode;
};

/** The first screen of a page: offer, audience, time, and the next step. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, facts, price, actions, actionsId, children } = props;
  return (
    <section className="sheet pt-28 pb-7 sm:pt-30 sm:pb-14 lg:pt-32">
      <div
        className={`grid items-center gap-x-12 gap-y-8 sm:gap-y-10 ${children ? "lg:grid-cols-[1fr_1.2fr]" : ""}`}
      >
        <div>
          <h1 className="max-w-[18ch]">{title}</h1>
          <p className="measure mt-4 text-[1.0625rem] text-secondary max-sm:leading-normal sm:mt-6 sm:text-lead">
            {lead}
          </p>
          {actions && (
            <div
              id={actionsId}
              className="mt-6 flex scroll-mt-40 flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3! max-sm:*:first:w-full"
            >
              {actions}
            </div>
          )}
        </div>
        {children}
      </div>
      {facts && (
        <dl className="mt-6 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(([name, value, more]) => (
            <div
              key={name}
              className="relative bg-white px-4 py-2 max-sm:grid max-sm:grid-cols-[4rem_1fr] max-sm:items-baseline sm:px-5 sm:py-4"
            >
              <dt className="font-mono text-note text-secondary">{name}</dt>
              <dd className="font-[550] text-[0.9688rem] sm:mt-0.5">
                {more ? (
                  <a href={more} className="link after:absolute after:inset-0">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
          {price && (
            <div className="relative bg-white px-4 py-2 max-sm:grid max-sm:grid-cols-[4rem_1fr] max-sm:items-baseline sm:col-span-full sm:flex sm:items-baseline sm:gap-4 sm:px-5 sm:py-3">
              <dt className="font-mono text-note text-secondary">{price[0]}</dt>
              <dd className="font-[550] text-[0.9688rem]">
                <a href="/services#prices" className="link after:absolute after:inset-0">
                  {price[1]}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
