import { group, line, searchResult, text, type ValuesOf } from "#app/fields/fields.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  deliverables,
  type ServiceTexts,
  serviceFirstScreen,
  serviceTitledTexts,
  sheets,
  steps,
} from "./service-fields.ts";
import type { SheetDetail } from "./sheet-details.ts";

/** The texts of a page from the template (app/modules/catalogue/public/service.tsx). */
export const servicePageFields = {
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
  meta: searchResult,
};

/** The drawings that such a page shows with any texts. */
export type PageDrawings = {
  expertise: readonly SheetDetail[];
  benefits: SheetDetail;
  deliverables: readonly SheetDetail[];
  faqs: SheetDetail;
};

export type TemplateTexts = ServiceTexts &
  ValuesOf<typeof servicePageFields> & {
    /** The purpose of a slider that changes the figures of the case study. */
    plotInvitation?: string;
  };
