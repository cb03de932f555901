import type { ReactNode } from "react";
import type { CategoryName } from "#app/lib/categories.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type Entry = {
  id: string;
  title: string;
  category: CategoryName;
  description: string;
  features: readonly string[];
  deliverables: readonly string[];
  timeline: string;
  path: string;
};

const bars: Record<CategoryName, string> = {
  FTTH: "bg-ftth",
  Solar: "bg-solar-line",
  BIM: "bg-bim",
  Civil: "bg-civil",
};

type ServiceListProps = {
  entries: readonly Entry[];
  /** The drawing of an entry. */
  drawing: (id: string) => ReactNode;
};

/** Services as an alternating list of drawing and text, each with its anchor. */
export function ServiceList({ entries, drawing }: ServiceListProps) {
  return entries.map(({ id, title, category, description, features, ...entry }, index) => {
    const isTurned = index % 2 === 1;
    return (
      <section key={id} id={id} className={`ticks scroll-mt-18 ${isTurned ? "bg-white" : ""}`}>
        <div className="sheet grid items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24">
          <div data-reveal="" className={isTurned ? "lg:order-2" : ""}>
            {drawing(id)}
          </div>
          <div data-reveal="">
            <span aria-hidden="true" className={`mb-5 block h-1 w-12 ${bars[category]}`} />
            <h2>{title}</h2>
            <p className="mt-4 measure text-secondary">{description}</p>
            <ul className="mt-6 grid gap-x-8 gap-y-1.5 text-[0.9688rem] sm:grid-cols-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-ink" />
                  {feature}
                </li>
              ))}
            </ul>
            <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-rule pt-5 text-[0.9375rem]">
              <dt className="font-mono text-note leading-6 text-secondary">Deliverables</dt>
              <dd>{entry.deliverables.join(", ")}</dd>
              <dt className="font-mono text-note leading-6 text-secondary">Timeline</dt>
              <dd>{entry.timeline}</dd>
            </dl>
            <p className="mt-7">
              <ButtonLink to={entry.path} look="secondary">
                Learn More<span className="sr-only">: {title}</span>
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    );
  });
}
