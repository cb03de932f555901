import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import type { searchResult, ValueOf, ValuesOf } from "#app/fields/fields.ts";
import type { NextStep } from "#app/site/call-to-action.tsx";
import { frameOf } from "#app/site/content/navigation.ts";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { ClientLinkList, type Clients } from "#app/site/sections/client-links.tsx";
import { DayBars } from "#app/site/sections/day-bars.tsx";
import { Faqs } from "#app/site/sections/faqs.tsx";
import { Schedule, type ScheduleRow } from "#app/site/sections/schedule.tsx";
import type { SectionGround } from "#app/site/sections/section.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import type { TitledList } from "#app/site/sections/titled-list.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import type { Site } from "#modules/content/.server/read-site.ts";
import { RelatedArticles } from "#modules/posts/public/related-articles.tsx";
import { isSampleSet } from "#modules/viewer/sample-sets.ts";
import { requireOffered, type SiteReader } from "../read-services.ts";
import { stepsOf } from "../section-props.ts";
import type {
  atAGlance,
  caseStudyFields,
  closing,
  deliverables,
  ServiceTexts,
  serviceFirstScreen,
  steps,
} from "../service-fields.ts";
import {
  atAGlanceOf,
  type ServiceWords,
  serviceWordsDocument,
  turnaroundHead,
  turnaroundRows,
} from "../service-words.ts";
import { type ServiceId, serviceOf } from "../services.ts";
import type { SheetDetail } from "../sheet-details.ts";
import type { SectionPlace, ServicePageContent, ServiceSection } from "./service-page.tsx";

export const consultationStep: NextStep = { text: "Free Consultation" };

type BuiltInTexts = ServiceTexts & {
  meta: ValueOf<typeof searchResult>;
  hero: ValueOf<typeof serviceFirstScreen>;
  facts: ValueOf<typeof atAGlance>;
  closing: ValueOf<typeof closing>;
};

type BuiltInPage = {
  sections: readonly Listed[];
  /** The buttons of the first screen, and those at the end. */
  steps?: readonly NextStep[];
  lastSteps: readonly NextStep[];
  /** The anchor of the times on this page. */
  timesAt?: string;
};

/** The page of a built-in service, and its head. Ends the request with 404 if the service is retired. */
export function builtInPage(site: Site, id: ServiceId, texts: BuiltInTexts, page: BuiltInPage) {
  const { path } = requireOffered(site, id);
  const { hero, facts, timeline, closing, faqs } = texts;
  const words = site.of(serviceWordsDocument);
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page: {
      hero: {
        ...hero,
        ...atAGlanceOf(facts, { words, unit: timeline.unit, more: page.timesAt }),
        steps: page.steps,
        sheet: serviceOf(id).drawing,
        sampleSet: isSampleSet(id) ? id : undefined,
      },
      sections: sectionsOf(page.sections),
      closing: { ...closing, steps: page.lastSteps },
    } satisfies ServicePageContent,
    meta: pageMeta(site, { ...texts.meta, path, faqs, service: texts }),
  };
}

/** The contact form with a service chosen. */
export const contactPath = (name: string) => `/contact?service=${encodeURIComponent(name)}`;

/** Static sections as markup. Their links load their page as a whole. */
export const markupOf = (section: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{section}</MemoryRouter>);

/** A section, or one that needs only native disclosures, which becomes markup. */
type Listed = ServiceSection | ((place: SectionPlace) => ReactElement) | false | null;

/** A page's sections in order; `false` and `null` leave one out. */
export const sectionsOf = (listed: readonly Listed[]): ServicePageContent["sections"] =>
  listed
    .filter((section) => section !== false && section !== null)
    .map((section, index) => {
      if (typeof section !== "function") return section;
      const place: SectionPlace = { number: index + 1, ground: index % 2 ? "paper" : "white" };
      return { kind: "markup", html: markupOf(section(place)) };
    });

type Benefits = { lead?: string; detail?: SheetDetail; ground?: SectionGround };
type Workflow = { lead?: string; steps: ValueOf<typeof steps> };
type Questions = { detail?: SheetDetail; ground?: SectionGround };

const DatedSteps = (workflow: Pick<Workflow, "steps">) => (
  <>
    <Steps steps={stepsOf(workflow.steps)} />
    <DayBars steps={workflow.steps} />
  </>
);

type WorkflowSectionProps = {
  place: SectionPlace;
  workflow: Workflow;
  rows: readonly ScheduleRow[];
  words: ServiceWords;
  clients: Clients;
};

const WorkflowSection = ({ place, workflow, rows, words, clients }: WorkflowSectionProps) => (
  <Chapter {...place} folds id="workflow" title={words.headings.workflow} lead={workflow.lead}>
    {workflow.steps.length > 0 && <DatedSteps steps={workflow.steps} />}
    {rows.length > 0 && (
      <TurnaroundOfService rows={rows} {...{ words: words.turnaround, clients }} />
    )}
  </Chapter>
);

/** The sections that services have in common. Without a ground they differ from their neighbours. */
export function commonSections(site: SiteReader) {
  const words = site.of(serviceWordsDocument);
  const { headings } = words;
  const { clients } = frameOf(site).footer;
  return {
    words,
    caseStudy: (
      study: ValuesOf<typeof caseStudyFields>,
      more?: { plotInvitation?: string | undefined; folds?: true },
    ): ServiceSection => ({
      kind: "case study",
      ground: "ink",
      title: headings.caseStudy,
      ...study,
      ...more,
    }),
    deliverables: (
      groups: ValueOf<typeof deliverables>,
      details: readonly SheetDetail[] = [],
      ground?: SectionGround,
    ): ServiceSection => ({
      kind: "deliverables",
      folds: true,
      title: headings.deliverables,
      groups,
      details,
      ...(ground && { ground }),
    }),
    benefits: (
      items: Parameters<typeof TitledList>[0]["items"],
      more?: Benefits,
    ): ServiceSection => ({
      kind: "list",
      folds: true,
      columns: 2,
      title: headings.benefits,
      items,
      ...more,
    }),
    workflow(
      workflow: Workflow,
      scopes: ServiceTexts["turnaround"],
      ground?: SectionGround,
    ): Listed {
      const rows = turnaroundRows(scopes, words.turnaround);
      if (workflow.steps.length + rows.length === 0) return false;
      return (place) => (
        <WorkflowSection
          {...{ workflow, rows, words, clients }}
          place={{ ...place, ground: ground ?? place.ground }}
        />
      );
    },
    faqs: (faqs: ServiceTexts["faqs"], { detail, ground }: Questions = {}): Listed =>
      faqs.length > 0 &&
      ((place) => (
        <Faqs
          number={place.number}
          ground={ground ?? place.ground}
          title={headings.faqs}
          faqs={faqs}
          detail={detail}
        />
      )),
    articles: (articles: ServiceTexts["articles"], ground?: SectionGround): Listed =>
      articles.length > 0 &&
      ((place) => (
        <RelatedArticles
          number={place.number}
          ground={ground ?? place.ground}
          title={words.overview.articles}
          articles={articles}
        />
      )),
  };
}

type TurnaroundProps = {
  rows: readonly ScheduleRow[];
  words: ServiceWords["turnaround"];
  clients: Clients;
};

/** The turnaround times of one service, and links to further details. */
function TurnaroundOfService({ rows, words, clients }: TurnaroundProps) {
  return (
    <div className="mt-8 sm:mt-14">
      <h3 className="mb-3 sm:mb-5">{words.title}</h3>
      <Schedule caption={words.captionOfOne} {...turnaroundHead(words)} rows={rows} />
      <ClientLinkList clients={clients} />
    </div>
  );
}
