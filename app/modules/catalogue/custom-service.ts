/*
 * The texts of a service added in the admin. Its page has the sections with content; other pages derive their texts from a
 * few of these.
 */
import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import {
  choice,
  flag,
  group,
  image,
  line,
  list,
  searchResult,
  text,
  type ValuesOf,
} from "#app/fields/fields.ts";
import { type Content, defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import type { CategoryName } from "./categories.ts";
import { faqList } from "./faq.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  crossPageFields,
  deliverables,
  formatFields,
  lines,
  nameFields,
  priceFields,
  serviceArticles,
  serviceFirstScreen,
  serviceTitledTexts,
  steps,
  topicFields,
} from "./service-fields.ts";
import { detailNames, earlierCaptions, noDetail } from "./sheet-details.ts";

/** The sheets that can be next to a title; each has a part that is on cards (app/site/pictures/drawing-pictures.ts). */
const sheetNames = [
  noDetail,
  "exploded-building",
  "ftth-plan",
  "road-works",
  "scan-to-model",
  "sun-path",
] as const satisfies readonly (DrawnSubject | typeof noDetail)[];

const colours = ["FTTH", "Solar", "BIM", "Civil"] as const satisfies readonly CategoryName[];

const customServiceFields = {
  ...nameFields,
  colour: choice("Colour", colours),
  hero: serviceFirstScreen,
  picture: group("Next to the title", {
    sheet: choice("Drawing", sheetNames),
    image: image("Image", { hint: "Shown instead of a drawing." }),
  }),
  facts: { ...atAGlance, isOptional: true as const },
  features: group("What it includes", {
    title: line("Heading"),
    lead: text("Introduction", { isOptional: true }),
    items: serviceTitledTexts("Features", { one: "feature", min: 0 }),
  }),
  drawings: list("Drawings above the features", choice("Drawing", detailNames), {
    one: "drawing",
    max: 3,
  }),
  caseStudy: group("Case study", caseStudyFields, { isOptional: true }),
  deliverables: { ...deliverables, min: 0 },
  workflow: group("Workflow", {
    lead: text("Introduction", { isOptional: true }),
    steps: { ...steps, min: 0 },
  }),
  benefits: serviceTitledTexts("Benefits", { one: "benefit", min: 0 }),
  faqs: faqList,
  articles: serviceArticles,
  closing,
  timeline: crossPageFields.timeline,
  turnaround: crossPageFields.turnaround,
  price: group("Pricing", priceFields, { isOptional: true }),
  formats: group("File formats", formatFields, { isOptional: true }),
  overview: group("On the services page", {
    features: lines("Features", { one: "feature", min: 0 }),
    deliverables: lines("Deliverables", { one: "deliverable", min: 0 }),
  }),
  isOnHome: flag("Show a card on the home page"),
  isQuoted: flag("Show a card on the quote page"),
  topic: group("Popular topic on the blog", topicFields, { isOptional: true }),
  meta: { ...searchResult, isOptional: true as const },
};

export type CustomServiceTexts = ValuesOf<typeof customServiceFields>;

export const initialTexts = (name: string): CustomServiceTexts => ({
  name,
  menuLine: "",
  colour: "FTTH",
  hero: { title: name, lead: "" },
  picture: { sheet: noDetail, image: { url: "", alt: "" } },
  facts: null,
  features: { title: "What it includes", lead: "", items: [] },
  drawings: [],
  caseStudy: null,
  deliverables: [],
  workflow: { lead: "", steps: [] },
  benefits: [],
  faqs: [],
  articles: [],
  closing: {
    title: "Tell us what you need",
    text: "A few lines are enough for a first reply: where, how big and by when.",
  },
  timeline: { days: { from: 5, to: 10 }, unit: "working days" },
  turnaround: [],
  price: null,
  formats: null,
  overview: { features: [], deliverables: [] },
  isOnHome: true,
  isQuoted: true,
  topic: null,
  meta: null,
});

type CustomServiceDocument = Content<typeof customServiceFields>;

const known = new Map<string, CustomServiceDocument>();

/** The document of a service that was added, by its key. */
export function customServiceDocument(key: string): CustomServiceDocument {
  const id = `service-${key}`;
  const document =
    known.get(id) ??
    defineContent({
      id,
      title: "Service",
      upgrades: { 2: rewordingUpgrade(earlierCaptions) },
      fields: customServiceFields,
      initial: initialTexts("Service"),
    });
  // Keys come from addresses, too: no one is to fill the memory with them.
  if (known.size < 200) known.set(id, document);
  return document;
}
