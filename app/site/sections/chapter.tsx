import type { ReactNode } from "react";
import { DisclosureRow } from "./disclosure.tsx";
import { Section, type SectionGround } from "./section.tsx";
import { LeadParagraph, SectionHead } from "./section-head.tsx";

type ChapterProps = {
  ground?: SectionGround;
  id?: string;
  number: number;
  title: string;
  lead?: string | undefined;
  /** Phones fold it to its heading: it is for those who look for it. */
  folds?: boolean | undefined;
  children: ReactNode;
};

/** A numbered section: its heading and below it its content. */
export function Chapter({ ground, id, folds, children, lead, ...head }: ChapterProps) {
  const inverted = ground === "ink";
  if (folds)
    return (
      <Section ground={ground} space="fold">
        <DisclosureRow
          id={id}
          className="scroll-mt-20"
          summary={<SectionHead {...head} inverted={inverted} />}
        >
          {lead && (
            <LeadParagraph inverted={inverted} className="mt-2 sm:mt-4 sm:pl-18">
              {lead}
            </LeadParagraph>
          )}
          <div className="mt-6 max-sm:pb-6 sm:mt-8 lg:mt-12">{children}</div>
        </DisclosureRow>
      </Section>
    );
  return (
    <Section ground={ground} id={id}>
      <SectionHead {...head} lead={lead} inverted={inverted} />
      <div className="mt-6 sm:mt-8 lg:mt-12">{children}</div>
    </Section>
  );
}
