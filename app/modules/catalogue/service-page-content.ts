import { group, line, searchResult, text, type ValuesOf } from "#app/fields/fields.ts";
import { caseStudyOf } from "./section-props.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  deliverables,
  serviceFirstScreen,
  serviceTitledTexts,
  sheets,
  steps,
} from "./service-fields.ts";
import { atAGlanceOf, type ServiceWords } from "./service-words.ts";
import type { SheetDetail } from "./sheet-detail.ts";
import { withDetail } from "./sheet-details.ts";

/** The texts of a page with the usual sections (app/modules/catalogue/public/service-sections.tsx). */
export const servicePageFields = {
  meta: searchResult,
  hero: serviceFirstScreen,
  facts: atAGlance,
  expertise: group("Expertise", {
    title: line("Heading"),
    lead: text("Introduction"),
    items: serviceTitledTexts("Areas of expertise", { one: "area" }),
  }),
  package: group("What an order contains", {
    title: line("Heading"),
    lead: text("Introduction"),
    sheets,
  }),
  caseStudy: group("Case study", caseStudyFields),
  deliverables,
  workflow: group("Workflow", { lead: text("Introduction"), steps }),
  benefits: group("Benefits", {
    lead: text("Introduction"),
    items: serviceTitledTexts("Benefits", { one: "benefit" }),
  }),
  closing,
};

/** The drawings that such a page shows with any texts. */
export type PageDrawings = {
  expertise: readonly SheetDetail[];
  benefits: SheetDetail;
  deliverables: readonly SheetDetail[];
  faqs: SheetDetail;
};

/** Such a page as its sections take it; `unit` is what its days are called. */
export function servicePageContent(
  texts: ValuesOf<typeof servicePageFields>,
  { drawings, ...options }: { drawings: PageDrawings; words: ServiceWords; unit: string },
) {
  const { hero, facts, expertise, benefits, deliverables: groups, caseStudy } = texts;
  return {
    hero: { ...hero, ...atAGlanceOf(facts, options) },
    expertise: { ...expertise, details: drawings.expertise },
    package: {
      ...texts.package,
      sheets: texts.package.sheets.map(({ drawing, ...sheet }) => ({
        ...sheet,
        ...withDetail(drawing),
      })),
    },
    benefits: { ...benefits, detail: drawings.benefits },
    deliverables: { details: drawings.deliverables, groups },
    caseStudy: caseStudyOf(caseStudy),
    closing: texts.closing,
  };
}

export type ServicePageContent = ReturnType<typeof servicePageContent>;
