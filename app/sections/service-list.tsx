import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CategoryName } from "#app/catalogue/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { DashList } from "./dash-list.tsx";

type Entry<Drawing extends string> = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  category: CategoryName;
  description: string;
  features: readonly string[];
  deliverables: readonly string[];
  timeline: string;
  path: string;
  drawing: Drawing;
};

type ServiceListProps<Drawing extends string> = {
  entries: readonly Entry<Drawing>[];
  draw: (drawing: Drawing) => ReactNode;
};

/** Services as an alternating list of drawing and text, each with its anchor. */
export function ServiceList<Drawing extends string>({ entries, draw }: ServiceListProps<Drawing>) {
  return entries.map(({ id, title, category, description, features, ...entry }, index) => {
    const isTurned = index % 2 === 1;
    return (
      <section key={id} id={id} className={`ticks scroll-mt-18 ${isTurned ? "bg-white" : ""}`}>
        <div className="sheet grid items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24">
          <div data-reveal="" className={isTurned ? "lg:order-2" : ""}>
            {draw(entry.drawing)}
          </div>
          <div data-reveal="">
            <CategoryBar category={category} />
            <h2>{title}</h2>
            <p className="measure mt-4 text-secondary">{description}</p>
            <DashList
              items={features}
              className="mt-6 grid gap-x-8 gap-y-1.5 text-[0.9688rem] sm:grid-cols-2"
            />
            <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-rule border-t pt-5 text-[0.9375rem]">
              <dt className="font-mono text-note text-secondary leading-6">Deliverables</dt>
              <dd>{entry.deliverables.join(", ")}</dd>
              <dt className="font-mono text-note text-secondary leading-6">Timeline</dt>
              <dd>
                {entry.timeline}{" "}
                <Link to="#turnaround" className="link">
                  by scope<span className="sr-only"> of {title}</span>
                </Link>
              </dd>
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
