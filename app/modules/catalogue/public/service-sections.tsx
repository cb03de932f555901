import type { ReactNode } from "react";
import { CallToAction } from "#app/site/sections/call-to-action.tsx";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { BesideDetail, DetailRow } from "#app/site/sections/sheet-detail.tsx";
import { SheetRegister } from "#app/site/sections/sheet-register.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ServicePageContent } from "../service-page-content.ts";
import type { ServiceHeadings } from "../service-words.ts";

type ServiceSectionsProps = {
  page: ServicePageContent;
  headings: ServiceHeadings;
  /** As markup (service-markup.server.tsx). */
  workflow: string;
  faqs: string;
  /** The form for questions about the service. */
  contact: string;
  /** The case study, if it has more than its text and figures. */
  study?: ReactNode;
  /** The drawing next to the title. */
  children: ReactNode;
};

/** A service page of the usual sections. */
export function ServiceSections(props: ServiceSectionsProps) {
  const { page, headings, workflow, faqs, contact, study, children } = props;
  const { hero, expertise, benefits, deliverables, caseStudy, closing } = page;
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <ButtonLink to="/quote">Request a Quote</ButtonLink>
            <ButtonLink to={contact} look="secondary">
              Talk to an Engineer
            </ButtonLink>
          </>
        }
      >
        {children}
      </PageHero>
      <Chapter ground="white" number={1} title={expertise.title} lead={expertise.lead}>
        <DetailRow details={expertise.details} />
        <TitledList items={expertise.items} />
      </Chapter>
      <Section>
        <TwoColumns ratio={1.5}>
          <SectionHead number={2} title={page.package.title} lead={page.package.lead} />
          <SheetRegister caption={page.package.title} sheets={page.package.sheets} />
        </TwoColumns>
      </Section>
      <Chapter ground="ink" number={3} title={headings.caseStudy} lead={caseStudy.lead}>
        {study ?? <CaseStudy {...caseStudy} />}
      </Chapter>
      <Chapter folds number={4} title={headings.deliverables}>
        <DetailRow details={deliverables.details} />
        <Deliverables groups={deliverables.groups} />
      </Chapter>
      <Markup html={workflow} />
      <Chapter folds number={6} title={headings.benefits} lead={benefits.lead}>
        <BesideDetail detail={benefits.detail}>
          <TitledList items={benefits.items} columns={2} />
        </BesideDetail>
      </Chapter>
      <Markup html={faqs} />
      <CallToAction {...closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ButtonLink to={contact} look="lightOutline">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
