import type { ReactNode } from "react";
import type { Faq } from "#app/catalogue/faq.ts";
import { serviceHeadings } from "#app/catalogue/headings.ts";
import type { ServicePage } from "#app/catalogue/service-texts.ts";
import { type ServiceId, serviceOf } from "#app/catalogue/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Beside } from "./beside.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { CaseStudy } from "./case-study.tsx";
import { Chapter } from "./chapter.tsx";
import { Deliverables } from "./deliverables.tsx";
import { Faqs } from "./faqs.tsx";
import { PageHero } from "./page-hero.tsx";
import type { ScheduleRow } from "./schedule.tsx";
import { Section } from "./section.tsx";
import { SectionHead } from "./section-head.tsx";
import { DetailRow } from "./sheet-detail.tsx";
import { SheetRegister } from "./sheet-register.tsx";
import { Steps } from "./steps.tsx";
import { TitledList } from "./titled-list.tsx";
import { TurnaroundOfService } from "./turnaround-of-service.tsx";

type ServiceSectionsProps = {
  page: ServicePage;
  faqs: readonly Faq[];
  service: ServiceId;
  /** The scopes of the service with their times. */
  turnaround: readonly ScheduleRow[];
  /** The case study, where it is more than its text and figures. */
  study?: ReactNode;
  /** The drawing beside the title. */
  children: ReactNode;
};

/** A service page made of the usual sections. */
export function ServiceSections(props: ServiceSectionsProps) {
  const { page, faqs, service, turnaround, study, children } = props;
  const { hero, expertise, benefits, deliverables, workflow, caseStudy, closing } = page;
  const contact = `/contact?service=${encodeURIComponent(serviceOf(service).contactName)}`;
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
        <Beside ratio={1.5}>
          <SectionHead number={2} title={page.package.title} lead={page.package.lead} />
          <SheetRegister caption={page.package.title} sheets={page.package.sheets} />
        </Beside>
      </Section>
      <Section ground="ink">
        <SectionHead number={3} title={serviceHeadings.caseStudy} lead={caseStudy.lead} inverted />
        {study ?? <CaseStudy {...caseStudy} />}
      </Section>
      <Chapter number={4} title={serviceHeadings.deliverables}>
        <DetailRow details={deliverables.details} />
        <Deliverables groups={deliverables.groups} />
      </Chapter>
      <Chapter ground="white" number={5} title={serviceHeadings.workflow} lead={workflow.lead}>
        <Steps steps={workflow.steps} />
        <TurnaroundOfService rows={turnaround} />
      </Chapter>
      <Chapter number={6} title={serviceHeadings.benefits} lead={benefits.lead}>
        <TitledList items={benefits.items} columns={2} />
      </Chapter>
      <Faqs ground="white" number={7} faqs={faqs} />
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
