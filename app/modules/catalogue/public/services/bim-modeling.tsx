import type { PageHandle } from "#app/lib/page-handle.ts";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { openService } from "#app/site/open-service.server.ts";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { BesideDetail, DetailRow } from "#app/site/sections/sheet-detail.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { SampleSetLink } from "#modules/viewer/public/sample-cards.tsx";
import { bimDocument, bimDrawings as drawings } from "../../bim-modeling.ts";
import { caseStudyOf, stepsOf } from "../../section-props.ts";
import { atAGlanceOf } from "../../service-words.ts";
import { faqsMarkup, workflowMarkup } from "../service-markup.server.tsx";
import type { Route } from "./+types/bim-modeling";

export const handle: PageHandle = { cache: {}, mayBeRetired: true };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { path, texts, words, clients } = openService(site, "bim", bimDocument);
  const { hero, facts, timeline, experience, capabilities, deliverables, benefits, closing } =
    texts;
  const { caseStudy, faqs, articles } = texts;
  // Without a case study the later chapters move up.
  const next = caseStudy ? 4 : 3;
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page: {
      hero: { ...hero, ...atAGlanceOf(facts, { words, unit: timeline.unit }) },
      drawings,
      capabilities,
      deliverables,
      benefits,
      closing,
      next,
      capabilitiesTitle: texts.capabilitiesTitle,
      experience: experience && `${experience}.`,
      caseStudy: caseStudy && caseStudyOf(caseStudy),
    },
    headings: words.headings,
    faqs: faqsMarkup({
      words,
      ground: "white",
      number: next + 2,
      faqs,
      articles,
      detail: drawings.faqs,
    }),
    workflow: workflowMarkup({
      words,
      clients,
      number: next,
      steps: stepsOf(texts.workflow.steps),
      turnaround: texts.turnaround,
    }),
    meta: pageMeta(site, { ...texts.meta, path, faqs, service: texts }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function BimModeling({ loaderData }: Route.ComponentProps) {
  const { page, headings } = loaderData;
  const { hero, caseStudy, drawings } = page;
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ConsultationLink look="secondary">Free Consultation</ConsultationLink>
          </>
        }
      >
        <div>
          <SheetFigure name="exploded-building" />
          <SampleSetLink set="bim" />
        </div>
      </PageHero>
      <Chapter ground="white" number={1} title={page.capabilitiesTitle} lead={page.experience}>
        <DetailRow details={drawings.expertise} />
        <TitledList items={page.capabilities} columns={4} />
      </Chapter>
      <Chapter folds number={2} title={headings.deliverables}>
        <DetailRow details={drawings.deliverables} />
        <Deliverables groups={page.deliverables} />
      </Chapter>
      {caseStudy && (
        <Chapter ground="ink" number={3} title={headings.caseStudy} lead={caseStudy.lead}>
          <CaseStudy {...caseStudy} />
        </Chapter>
      )}
      <Markup html={loaderData.workflow} />
      <Chapter folds number={page.next + 1} title={headings.benefits}>
        <BesideDetail detail={drawings.benefits}>
          <TitledList items={page.benefits} columns={2} />
        </BesideDetail>
      </Chapter>
      <Markup html={loaderData.faqs} />
      <CallToAction {...page.closing}>
        <ButtonLink to="/contact" look="light">
          Contact Our Team
        </ButtonLink>
        <ConsultationLink look="lightOutline">Schedule Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
