import { CaseStudy } from "./case-study.tsx";
import { Deliverables } from "./deliverables.tsx";
import { Section } from "./section.tsx";
import { SectionHead } from "./section-head.tsx";
import { SheetRegister } from "./sheet-register.tsx";
import { Steps } from "./steps.tsx";
import { TitledList } from "./titled-list.tsx";

type TitledText = { title: string; text: string };

type ServiceSectionsProps = {
  expertise: { title: string; lead: string; items: readonly TitledText[] };
  package: { title: string; lead: string; sheets: readonly (TitledText & { format: string })[] };
  benefits: { title: string; items: readonly TitledText[] };
  deliverables: { title: string; groups: readonly { title: string; items: readonly string[] }[] };
  workflow: { title: string; steps: readonly (TitledText & { days: string })[] };
  caseStudy: {
    title: string;
    text: string;
    figures: readonly (readonly [string, string])[];
    note: string;
  };
};

/** The body of the FTTH and civil pages, which have the same structure. */
export function ServiceSections(props: ServiceSectionsProps) {
  const { expertise, benefits, deliverables, workflow, caseStudy } = props;
  return (
    <>
      <Section ground="white">
        <SectionHead number={1} title={expertise.title} lead={expertise.lead} />
        <div className="mt-12">
          <TitledList items={expertise.items} />
        </div>
      </Section>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
          <SectionHead number={2} title={props.package.title} lead={props.package.lead} />
          <SheetRegister caption={props.package.title} sheets={props.package.sheets} />
        </div>
      </Section>
      <Section ground="ink">
        <SectionHead number={3} title={caseStudy.title} inverted />
        <CaseStudy {...caseStudy} />
      </Section>
      <Section>
        <SectionHead number={4} title={deliverables.title} />
        <div className="mt-12">
          <Deliverables groups={deliverables.groups} />
        </div>
      </Section>
      <Section ground="white">
        <SectionHead number={5} title={workflow.title} />
        <div className="mt-12">
          <Steps steps={workflow.steps} />
        </div>
      </Section>
      <Section>
        <SectionHead number={6} title={benefits.title} />
        <div className="mt-12">
          <TitledList items={benefits.items} columns={2} />
        </div>
      </Section>
    </>
  );
}
