import { faqDetail, faqs, page } from "#app/catalogue/bim-modeling.ts";
import { serviceHeadings } from "#app/catalogue/headings.ts";
import { serviceOf } from "#app/catalogue/services.ts";
import { turnaroundRows } from "#app/catalogue/turnaround.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CaseStudy } from "#app/sections/case-study.tsx";
import { Chapter } from "#app/sections/chapter.tsx";
import { Deliverables } from "#app/sections/deliverables.tsx";
import { Markup } from "#app/sections/markup.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SampleSetLink } from "#app/sections/sample-set-link.tsx";
import { faqsMarkup, workflowMarkup } from "#app/sections/service-markup.server.tsx";
import { BesideDetail, DetailRow } from "#app/sections/sheet-detail.tsx";
import { SheetFigure } from "#app/sections/sheet-figure.tsx";
import { TitledList } from "#app/sections/titled-list.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/bim-modeling";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    // The texts come with the document, which repeats them for nearly nothing, and not with the code.
    page,
    faqs: faqsMarkup({ ground: "white", number: 6, faqs, detail: faqDetail }),
    workflow: workflowMarkup({
      number: 4,
      steps: page.workflow,
      turnaround: turnaroundRows("bim"),
    }),
    meta: pageMeta(await readSite(context), {
      ...page.meta,
      path: serviceOf("bim").path,
      faqs,
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function BimModeling({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { hero, caseStudy } = page;
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
      <Chapter ground="white" number={1} title="What we model" lead={`${page.experience}.`}>
        <DetailRow details={page.details} />
        <TitledList items={page.capabilities} columns={4} />
      </Chapter>
      <Chapter folds number={2} title={serviceHeadings.deliverables}>
        <DetailRow details={page.deliverableDetails} />
        <Deliverables groups={page.deliverables} />
      </Chapter>
      <Chapter ground="ink" number={3} title={serviceHeadings.caseStudy} lead={caseStudy.lead}>
        <CaseStudy text={caseStudy.text} figures={caseStudy.figures} />
      </Chapter>
      <Markup html={loaderData.workflow} />
      <Chapter folds number={5} title={serviceHeadings.benefits}>
        <BesideDetail detail={page.benefitDetail}>
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
