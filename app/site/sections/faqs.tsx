import { Icon } from "#app/ui/icon.tsx";
import type { Faq } from "#modules/catalogue/faq.ts";
import type { SheetDetail } from "#modules/catalogue/sheet-details.ts";
import { DisclosureRow } from "./disclosure.tsx";
import { Section } from "./section.tsx";
import { SectionHead } from "./section-head.tsx";
import { DetailLink } from "./sheet-detail.tsx";

type FaqsProps = Pick<Parameters<typeof Section>[0], "ground"> & {
  number: number;
  title: string;
  faqs: readonly Faq[];
  /** The subject of some of the FAQs: on wide screens under the heading. */
  detail?: SheetDetail | undefined;
};

/** A numbered section of what clients ask. */
export function Faqs({ number, title, faqs, detail, ...band }: FaqsProps) {
  return (
    <Section {...band} space="fold">
      <DisclosureRow
        className="lg:grid lg:grid-cols-[1fr_1.5fr] lg:items-start lg:gap-x-16"
        summary={<SectionHead number={number} title={title} />}
      >
        {detail ? (
          <div className="relative gap-x-10 max-lg:mt-6 sm:max-lg:grid sm:max-lg:grid-cols-[1fr_11rem] lg:min-h-96">
            <Disclosures faqs={faqs} />
            <DetailLink
              detail={detail}
              isCaptioned
              // The heading's column is two thirds as wide as this one.
              className="self-start max-sm:mb-6 lg:absolute lg:top-20 lg:right-full lg:mr-16 lg:w-2/3 lg:pl-18 print:hidden"
            />
          </div>
        ) : (
          <div className="max-lg:mt-6">
            <Disclosures faqs={faqs} />
          </div>
        )}
      </DisclosureRow>
    </Section>
  );
}

function Disclosures({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="border-ink border-t max-sm:mb-6">
      {faqs.map(({ question, answer }) => (
        <details key={question} className="group border-rule border-b">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-4">
            <h3 className="font-[550] text-[1.0625rem]">{question}</h3>
            <Icon
              path="M8 2v12M2 8h12"
              width={16}
              className="shrink-0 transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="measure pb-6 text-secondary">{answer}</p>
        </details>
      ))}
    </div>
  );
}
