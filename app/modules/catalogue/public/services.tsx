import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction, quoteStep } from "#app/site/call-to-action.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { CategoryBar } from "#app/site/sections/category-bar.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { DashList } from "#app/site/sections/dash-list.tsx";
import { DisclosureRow } from "#app/site/sections/disclosure.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Schedules } from "#app/site/sections/schedules.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { overviewEntries } from "../cards.server.ts";
import type { CategoryName } from "../categories.ts";
import { offeredServices } from "../read-services.ts";
import { servicePaths } from "../service-paths.ts";
import { serviceTables, serviceWordsDocument } from "../service-words.ts";
import { servicesDocument } from "../services-overview.ts";
import type { Route } from "./+types/services";
import { markupOf } from "./service-page.server.tsx";

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
function ServiceList<Drawing extends string>({ entries, draw }: ServiceListProps<Drawing>) {
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
              <NoBreak>{title}</NoBreak>
            </h2>
            <p className="measure mt-2 text-secondary max-sm:leading-snug sm:mt-4">{description}</p>
            <DisclosureRow
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
            </DisclosureRow>
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
              <ButtonLink to={entry.path} variant="secondary">
                Learn More<span className="sr-only">: {title}</span>
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    );
  });
}

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, hero, process, industries, closing } = site.of(servicesDocument);
  const services = offeredServices(site);
  const words = site.of(serviceWordsDocument);
  return {
    hero,
    closing,
    entries: overviewEntries(services),
    overview: markupOf(
      <>
        <Chapter folds ground="ink" number={1} title={words.overview.process}>
          <Steps steps={process} inverted />
        </Chapter>
        <Chapter folds number={2} title={words.overview.industries}>
          <TitledList items={industries} />
        </Chapter>
        <Schedules first={3} sections={serviceTables(words, services)} />
      </>,
    ),
    meta: pageMeta(site, { ...meta, path: "/services" }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        {...loaderData.hero}
        actions={
          <>
            <ButtonLink to="/quote">Request Quote</ButtonLink>
            <ButtonLink to={servicePaths.solar} variant="secondary">
              Sample SGHAT Report
            </ButtonLink>
            <ConsultationLink variant="secondary">Free Consultation</ConsultationLink>
          </>
        }
      />
      <ServiceList
        entries={loaderData.entries}
        draw={(name) => <SheetFigure name={name} isColumn />}
      />
      <Markup html={loaderData.overview} />
      <CallToAction
        {...loaderData.closing}
        steps={[quoteStep, { text: "Book Free Consultation" }]}
      />
    </>
  );
}
