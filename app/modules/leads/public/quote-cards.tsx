import { Link } from "react-router";
import { CategoryBar } from "#app/site/sections/category-bar.tsx";
import type { CategoryName } from "#modules/catalogue/categories.ts";

type QuoteCard = {
  id: string;
  title: string;
  category: CategoryName;
  features: readonly string[];
  timeline: string;
};

type QuoteCardsProps = {
  services: readonly QuoteCard[];
  /** The address of a form with the service already chosen. */
  formFor: (id: string) => string;
};

/** Services by their content and time. The whole card links to its form. */
export function QuoteCards({ services, formFor }: QuoteCardsProps) {
  return (
    <ul className="grid gap-px border border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
      {services.map(({ id, title, category, features, timeline }) => (
        <li
          key={id}
          data-reveal=""
          // The same rows in every card, so that lists and times are aligned.
          className="group relative row-span-3 grid grid-rows-subgrid gap-y-0 bg-white p-6 transition-colors focus-within:bg-paper hover:bg-paper"
        >
          <div>
            <CategoryBar category={category} />
            <h3>
              <Link to={formFor(id)} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
          </div>
          <ul className="mt-4 mb-7 space-y-2.5 text-[0.9688rem] text-secondary">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-ink" />
                {feature}
              </li>
            ))}
          </ul>
          <div className="border-rule border-t pt-4">
            <p className="font-mono text-note text-secondary">Typically</p>
            <p className="font-[550]">{timeline}</p>
            <p
              aria-hidden="true"
              className="mt-3 font-[550] text-blueprint underline-offset-4 group-hover:underline"
            >
              Quote this service
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
