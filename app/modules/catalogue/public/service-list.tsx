import type { ReactNode } from "react";
import { Link } from "react-router";
import { CategoryBar } from "#app/site/sections/category-bar.tsx";
import { DashList } from "#app/site/sections/dash-list.tsx";
import { FoldRow } from "#app/site/sections/fold.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { CategoryName } from "../categories.ts";

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

const facts = "grid grid-cols-[7rem_1fr] gap-x-2 border-rule text-[0.9375rem]";

/** Services as an alternating list of drawing and text, each with its anchor. */
export function ServiceList<Drawing extends string>({ entries, draw }: ServiceListProps<Drawing>) {
  return entries.map(({ id, title, category, description, features, ...entry }, index) => {
    const isTurned = index % 2 === 1;
    return (
      <section key={id} id={id} className={`ticks scroll-mt-18 ${isTurned ? "bg-white" : ""}`}>
        <div className="sheet grid items-center gap-x-8 gap-y-3 py-5 sm:grid-cols-2 sm:py-12 sm:max-lg:items-start lg:gap-x-16 lg:py-24">
          <div data-reveal="" className={isTurned ? "sm:order-2" : ""}>
            {draw(entry.drawing)}
          </div>
          <div data-reveal="">
            <CategoryBar category={category} />
            <h2>
              <Unbroken>{title}</Unbroken>
            </h2>
            <p className="measure mt-2 text-secondary max-sm:leading-snug sm:mt-4">{description}</p>
            <FoldRow
              className="border-rule border-t max-sm:mt-2 sm:mt-6 sm:border-t-0"
              summary={<span className="font-[550] sm:sr-only">Included</span>}
            >
              <DashList
                items={features}
                className="grid gap-x-8 gap-y-1.5 text-[0.9688rem] max-sm:pb-4 lg:grid-cols-2"
              />
              <dl className={`${facts} border-t pt-3 pb-2 sm:mt-6 sm:pt-5`}>
                <dt className="font-mono text-note text-secondary leading-6">Deliverables</dt>
                <dd>{entry.deliverables.join(", ")}</dd>
              </dl>
            </FoldRow>
            <dl className={`${facts} max-sm:border-t max-sm:pt-2`}>
              <dt className="font-mono text-note text-secondary leading-6">Timeline</dt>
              <dd>
                {entry.timeline}{" "}
                <Link to="#turnaround" className="link">
                  by scope<span className="sr-only"> of {title}</span>
                </Link>
              </dd>
            </dl>
            <p className="mt-3 sm:mt-7">
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
