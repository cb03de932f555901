import type { Faq } from "./faq.ts";
import type { SheetDetail } from "./sheet-detail.ts";

type TitledText = { title: string; text: string };

/** A step of the work and the days it takes. */
type WorkStep = TitledText & { days: string };

/** What a service page says, where it is made of the usual sections (app/sections/service-sections.tsx). */
export type ServicePage = {
  meta: { title: string; description: string };
  hero: {
    title: string;
    lead: string;
    facts: readonly (readonly [name: string, value: string, more?: string])[];
  };
  expertise: {
    title: string;
    lead: string;
    details: readonly SheetDetail[];
    items: readonly TitledText[];
  };
  /** What one order contains, as the register of its sheets. */
  package: {
    title: string;
    lead: string;
    sheets: readonly (TitledText & { format: string; detail?: SheetDetail })[];
  };
  benefits: { lead: string; items: readonly TitledText[]; detail: SheetDetail };
  deliverables: {
    details: readonly SheetDetail[];
    groups: readonly { title: string; items: readonly string[] }[];
  };
  workflow: { lead: string; steps: readonly WorkStep[] };
  caseStudy: {
    lead: string;
    text: string;
    figures: readonly (readonly [value: string, label: string])[];
    note: string;
  };
  closing: TitledText;
};

/** What other pages say of a service. */
export type ServiceCards = {
  /** How long an order takes. */
  timeline: string;
  /** On /services. */
  overview: {
    title: string;
    description: string;
    features: readonly string[];
    deliverables: readonly string[];
  };
  /** On the home page, where it has a card there. */
  home?: { title: string; text: string; deliverables: string };
  about: TitledText;
  /** What a quote covers, where one can be asked for. */
  quote?: readonly string[];
};

/** Working days, counted from the day the input is complete. */
type DayRange = { from: number; to: number };

export type Turnaround = {
  scope: string;
  covers: string;
  /** Our own time; what is larger gets a programme with dates in its quote. */
  days?: DayRange;
  /** Whose decision follows and, where a rule sets it, how long that takes. It is never ours to promise. */
  authority?: string;
};

/** How the price of a service comes about; its units are those of price-anchors.ts. */
export type PriceBasis = {
  title: string;
  /** What the price is counted by. */
  counted: string;
  /** What makes it more or less. */
  depends: string;
  /** With this a quote is a price, not a question. */
  send: string;
};

/** What the texts of a service export. */
export type ServiceTexts = {
  page: Pick<ServicePage, "meta"> & { hero: { title: string } };
  /** At least three questions of clients; loaders hand them over. */
  faqs: readonly Faq[];
  cards: ServiceCards;
  /** The scopes that it is ordered in. */
  turnaround: readonly Turnaround[];
  priceBasis: PriceBasis;
};
