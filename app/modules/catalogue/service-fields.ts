/* The fields of service documents. Built-in services share their texts on other pages, but each has a different page. */
import {
  choice,
  days,
  type Fields,
  group,
  integer,
  line,
  link,
  list,
  text,
  titledText,
  type ValuesOf,
} from "#app/fields/fields.ts";
import { faqList } from "./faq.ts";
import { detailNames } from "./sheet-details.ts";

type Lines = { one: string; min?: number; max?: number };

/** A list of single lines. */
export const lines = (label: string, { one, min = 1, max = 20 }: Lines) =>
  list(label, line(capital(one)), { one, min, max });

/** A list of titles with a text each. */
export const serviceTitledTexts = (label: string, { one, min = 1, max = 20 }: Lines) =>
  list(label, titledText(capital(one)), { one, min, max });

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A part of a drawing next to an entry. */
export const drawing = choice("Drawing", detailNames);

export const heading = (label: string) =>
  group(label, { title: line("Heading"), lead: text("Introduction") });

export const serviceFirstScreen = group("First screen", {
  title: line("Title", { maxLength: 120 }),
  lead: text("Introduction"),
});

/** Inputs and deliverables in the first screen. */
export const atAGlance = group("At a glance", {
  for: line("For"),
  input: line("Input"),
  output: line("Output"),
  time: days("Time"),
});

export const steps = list(
  "Steps",
  group("Step", { title: line("Title"), days: days("Days"), text: text("Text") }),
  { one: "step", min: 1, max: 8 },
);

export const deliverables = list(
  "Deliverables",
  group("Group", { title: line("Title"), items: lines("Entries", { one: "entry" }) }),
  { one: "group", min: 1, max: 8 },
);

export const figures = list(
  "Figures",
  group("Figure", { value: line("Value"), label: text("What it measures", { rows: 2 }) }),
  {
    one: "figure",
    max: 10,
  },
);

export const caseStudyFields = {
  lead: text("Text below the heading", { rows: 2 }),
  text: text("Text", { rows: 4 }),
  figures,
  note: text("Note", { isOptional: true, rows: 2 }),
} as const satisfies Fields;

export const closing = titledText("Closing call to action");

export const sheets = list(
  "Sheets",
  group("Sheet", {
    title: line("Title"),
    text: text("Content", { rows: 2 }),
    format: line("Scale"),
    drawing,
  }),
  { one: "sheet", min: 1, max: 20 },
);

/** Further reading: articles of the site, or pages elsewhere. */
export const serviceArticles = list(
  "Related articles",
  group("Article", { title: line("Title"), page: link("Page") }),
  { one: "article", max: 6 },
);

/** The duration of an order, as shown in every list of services. */
const timeline = group("Timeline", {
  days: days("Days"),
  unit: choice("Unit", ["working days", "days"]),
});

/** The scopes that can be ordered. */
const turnaround = list(
  "Turnaround by scope",
  group("Scope", {
    scope: line("Scope"),
    covers: text("What it covers", { rows: 2 }),
    ours: group(
      "Our working days",
      { days: days("Days") },
      { isOptional: true, hint: "Not needed if the quote sets the dates." },
    ),
    authority: text("The authority's time", {
      isOptional: true,
      rows: 2,
      hint: "Who decides next and how long it takes. Leave blank if no authority is involved.",
    }),
  }),
  { one: "scope", max: 10 },
);

export const priceFields = {
  title: line("Service"),
  counted: line("Priced by"),
  depends: text("Price depends on", { rows: 2 }),
  send: text("Send with your request", { rows: 2 }),
} as const satisfies Fields;

export const formatFields = {
  title: line("Service"),
  receive: text("You send", { rows: 2 }),
  deliver: text("You receive", { rows: 2 }),
  versions: text("Versions", { rows: 3 }),
} as const satisfies Fields;

/** A field of work under the blog's popular topics. */
export const topicFields = {
  title: line("Title"),
  articles: integer("Articles", {
    min: 0,
    max: 10_000,
    hint: "Shown to visitors. On the live site, the actual number of published articles is shown until you change or confirm this one.",
  }),
} as const satisfies Fields;

/** In menus, breadcrumbs and structured data, and at the top of its screen in the admin. */
export const nameFields = {
  name: line("Name", { maxLength: 60 }),
  menuLine: line("Menu description", { maxLength: 120 }),
} as const satisfies Fields;

/** A service's texts on other pages. */
export const crossPageFields = {
  timeline,
  faqs: { ...faqList, min: 3 },
  turnaround,
  price: group("Pricing", priceFields),
  formats: group("File formats", formatFields),
  contactName: line("Name in the contact form", { maxLength: 60, isContractual: true }),
  quoteTitle: line("Name in the quote forms", { maxLength: 60, isContractual: true }),
  overview: group("On the services page", {
    title: line("Title"),
    description: text("Description"),
    features: lines("Features", { one: "feature" }),
    deliverables: lines("Deliverables", { one: "deliverable" }),
  }),
  home: group(
    "Home page card",
    { title: line("Title"), text: text("Text"), deliverables: text("Deliverables", { rows: 2 }) },
    { isOptional: true },
  ),
  about: titledText("On the About page"),
  quote: group(
    "Quote page card",
    { features: lines("Features", { one: "feature" }) },
    { isOptional: true },
  ),
  articles: serviceArticles,
} as const satisfies Fields;

/** The fields of a built-in service's document besides its page. */
export type ServiceTexts = ValuesOf<typeof nameFields & typeof crossPageFields>;
