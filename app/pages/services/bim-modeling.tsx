import { faqs, page } from "#app/catalogue/bim-modeling.ts";
import { serviceHeadings } from "#app/catalogue/headings.ts";
import { serviceOf } from "#app/catalogue/services.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CaseStudy } from "#app/sections/case-study.tsx";
import { Chapter } from "#app/sections/chapter.tsx";
import { Deliverables } from "#app/sections/deliverables.tsx";
import { Drawing } from "#app/sections/drawing.tsx";
import { Faqs } from "#app/sections/faqs.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { Steps } from "#app/sections/steps.tsx";
import { TitledList } from "#app/sections/titled-list.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/bim-modeling";

export const handle: PageHandle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return {
    faqs,
    meta: pageMeta(context.get(servicesContext).siteUrl, {
      ...page.meta,
      path: serviceOf("bim").path,
      faqs,
    }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function BimModeling({ loaderData }: Route.ComponentProps) {
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
        <Drawing name="exploded-building" />
      </PageHero>
      <Chapter ground="white" number={1} title="What we model" lead={`${page.experience}.`}>
        <TitledList items={page.capabilities} columns={4} />
      </Chapter>
      <Chapter number={2} title={serviceHeadings.deliverables}>
        <Deliverables groups={page.deliverables} />
      </Chapter>
      <Section ground="ink">
        <SectionHead number={3} title={serviceHeadings.caseStudy} lead={caseStudy.lead} inverted />
        <CaseStudy text={caseStudy.text} figures={caseStudy.figures} />
      </Section>
      <Chapter ground="white" number={4} title={serviceHeadings.workflow}>
        <Steps steps={page.workflow} />
      </Chapter>
      <Chapter number={5} title={serviceHeadings.benefits}>
        <TitledList items={page.benefits} columns={2} />
      </Chapter>
      <Faqs ground="white" number={6} faqs={loaderData.faqs} />
      <CallToAction {...page.closing}>
        <ButtonLink to="/contact" look="light">
          Contact Our Team
        </ButtonLink>
        <ConsultationLink look="lightOutline">Schedule Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
