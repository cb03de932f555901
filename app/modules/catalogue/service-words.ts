import { group, line, list, text, type ValuesOf } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { factsOf, rangeOf } from "./section-props.ts";
import {
  crossPageFields,
  type formatFields,
  type priceFields,
  type ServiceTexts,
} from "./service-fields.ts";
import { serviceHeadings } from "./service-wording.ts";

const lead = text("Introduction", { rows: 2 });
const caption = line("Caption", { hint: "Read aloud by screen readers." });
const notes = list("Notes below the table", text("Note"), { one: "note", max: 6 });

/** Common parts of service pages and their overview: headings, and the tables that clients compare. */
export const serviceWordsDocument = defineContent({
  id: "service-words",
  title: "Services: headings, tables and prices",
  hint: "Edit each service's own entries under Site → Services.",
  page: "/services",
  fields: {
    headings: group(
      "Service page headings",
      {
        benefits: line("Benefits"),
        workflow: line("Workflow"),
        deliverables: line("Deliverables"),
        caseStudy: line("Case study"),
        faqs: line("Questions"),
      },
      { isContractual: true },
    ),
    facts: group("At a glance", {
      for: line("For"),
      input: line("Input"),
      output: line("Output"),
      time: line("Time"),
      price: line("Price"),
      priceText: line("Price text", { hint: "Links to “How we price work”." }),
    }),
    overview: group("Overview headings", {
      process: line("Process"),
      industries: line("Industries"),
      articles: line("Related articles"),
    }),
    prices: group("Pricing", {
      title: line("Heading"),
      lead,
      caption,
      head: line("First column"),
      counted: line("Column: priced by"),
      depends: line("Column: price depends on"),
      send: line("Column: what to send"),
      notes,
    }),
    anchors: group(
      "Starting prices",
      {
        title: line("Heading"),
        lead,
        caption,
        head: line("First column"),
        from: line("Column: from"),
        per: line("Column: per"),
        rows: list(
          "Prices",
          group("Price", {
            scope: line("Scope"),
            covers: text("What it covers", { rows: 2 }),
            from: line("From", {
              isOptional: true,
              maxLength: 40,
              hint: "Amount and currency, for example €120. Leave blank to hide the row.",
            }),
            per: line("Per", { maxLength: 40 }),
          }),
          { one: "price", max: 20 },
        ),
        notes,
      },
      { hint: "Appears on the page once a row has an amount." },
    ),
    turnaround: group("Turnaround by scope", {
      title: line("Heading"),
      lead,
      caption,
      captionOfOne: line("Caption on a service page"),
      head: line("First column"),
      ours: line("Column: our time"),
      authority: line("Column: the authority's time"),
      programme: line("Our time, if no days are set"),
      noAuthority: line("Authority's time, if no authority is involved"),
      scopes: { ...crossPageFields.turnaround, label: "Scopes for every service" },
      notes,
    }),
    formats: group("File formats", {
      title: line("Heading"),
      lead,
      caption,
      head: line("First column"),
      receive: line("Column: what clients send"),
      deliver: line("Column: what they receive"),
      versions: line("Column: versions"),
      notes,
    }),
  },
  initial: {
    headings: serviceHeadings,
    facts: {
      for: "For",
      input: "Input",
      output: "Output",
      time: "Time",
      price: "Price",
      priceText: "Fixed quote, reply in {claims.replyWithin}",
    },
    overview: {
      process: "How we work",
      industries: "Who we work for",
      articles: "Related articles",
    },
    prices: {
      title: "How a price is made",
      lead: "One fixed price for the scope you send, in writing. We reply within {claims.replyWithin}, either with that price or with the questions we need answered to set it.",
      caption: "What decides the price of each service",
      head: "Service",
      counted: "Priced by",
      depends: "Price depends on",
      send: "What to send",
      notes: [],
    },
    anchors: {
      title: "Starting prices",
      lead: "For budgeting only. A quote fixes the price before work starts.",
      caption: "Prices by scope",
      head: "Scope",
      from: "From",
      per: "Per",
      // Without amounts, so that no invented price can be mistaken for the firm's.
      rows: [
        {
          scope: "Permit sheet",
          covers: "One sheet of a permit set, drafted from finished design data.",
          from: "",
          per: "sheet",
        },
        {
          scope: "FTTH low-level design",
          covers: "Route plan, splice schedule and quantities.",
          from: "",
          per: "km of route",
        },
        {
          scope: "Pole documents",
          covers: "Attachment request and loading data of one pole.",
          from: "",
          per: "pole",
        },
        {
          scope: "Glint and glare assessment",
          covers: "Per receptor, in addition to the site model.",
          from: "",
          per: "receptor",
        },
        {
          scope: "Scan-to-BIM at LOD 200 or 300",
          covers: "Architecture from a registered cloud.",
          from: "",
          per: "m² of floor",
        },
      ],
      notes: [],
    },
    turnaround: {
      title: "Turnaround by scope",
      lead: "How long we take and, in a separate column, how long the authority may take. We cannot promise the authority's time.",
      caption: "Turnaround times by scope",
      captionOfOne: "Turnaround times of this service",
      head: "Scope",
      ours: "Our working days",
      authority: "Then the authority's time",
      programme: "Programme and dates given in the quote",
      noAuthority: "No authority involved",
      scopes: [
        {
          scope: "Standard order",
          covers:
            "One report, a small permit set, or an agreed list of sheets drafted from your finished design or redline mark-ups.",
          ours: { days: { from: 5, to: 7 } },
          authority: "",
        },
      ],
      notes: [
        "Our days are working days, Monday to Friday in {firm.city}, counted from the day the input is complete. The {claims.standardDelivery} of our standard delivery are for a standard order; larger scopes are listed separately. The date in the quote is the binding one. The express option shortens our days, never the authority's.",
        "Authorities' times are taken from Dublin City Council's planning timelines, article 34 of the Development Management Procedure (England) Order 2015 and 47 CFR 1.1411 (some US states have their own rules), as read in November 2026. Confirm them for your project.",
      ],
    },
    formats: {
      title: "File formats and versions",
      lead: "The files you send and receive, and the versions your office can open.",
      caption: "File formats and versions by service",
      head: "Service",
      receive: "You send",
      deliver: "You receive",
      versions: "Versions",
      notes: [
        "Software names indicate what the files are for; they are trademarks of their owners. Zip archives and links to larger files are welcome.",
        "Each quote names the software and releases we work in.",
      ],
    },
  },
});

export type ServiceWords = ValuesOf<typeof serviceWordsDocument.fields>;
type Turnaround = ServiceWords["turnaround"];

/** The key facts in the first screen of a service page; the price follows the facts. */
export const atAGlanceOf = (
  facts: Parameters<typeof factsOf>[0],
  {
    words: { facts: names },
    ...time
  }: { words: ServiceWords; unit: string; more?: string | undefined },
) => ({
  facts: factsOf(facts, { names, ...time }),
  price: [names.price, names.priceText] as const,
});

/** The rows of the table of times for some scopes: our days, and separately the authority's. */
export const turnaroundRows = (scopes: ServiceTexts["turnaround"], words: Turnaround) =>
  scopes.map(({ scope, covers, ours, authority }) => ({
    title: scope,
    text: covers,
    values: [ours ? rangeOf(ours.days, "–") : words.programme, authority || words.noAuthority],
  }));

/** The headings of that table. */
export const turnaroundHead = ({ head, ours, authority }: Turnaround) => ({
  head,
  columns: [ours, authority],
  shown: [ours],
});

type ComparedService = {
  turnaround: ServiceTexts["turnaround"];
  price: ValuesOf<typeof priceFields> | null;
  formats: ValuesOf<typeof formatFields> | null;
};

/** Tables for comparison: prices, times and formats. One without rows is left out. */
export function serviceTables(
  { prices, anchors, turnaround, formats }: ServiceWords,
  services: readonly ComparedService[],
) {
  const { title, lead, caption, notes } = turnaround;
  return [
    {
      ...prices,
      id: "prices",
      columns: [prices.counted, prices.depends, prices.send],
      shown: [prices.counted],
      rows: services.flatMap(({ price }) =>
        price ? [{ title: price.title, values: [price.counted, price.depends, price.send] }] : [],
      ),
    },
    {
      ...anchors,
      id: "price-anchors",
      columns: [anchors.from, anchors.per],
      rows: anchors.rows.flatMap(({ scope, covers, from, per }) =>
        from ? [{ title: scope, text: covers, values: [from, per] }] : [],
      ),
    },
    {
      title,
      lead,
      caption,
      notes,
      id: "turnaround",
      ...turnaroundHead(turnaround),
      rows: turnaroundRows(
        [...turnaround.scopes, ...services.flatMap((service) => service.turnaround)],
        turnaround,
      ),
    },
    {
      ...formats,
      id: "formats",
      folds: true,
      columns: [formats.receive, formats.deliver, formats.versions],
      rows: services.flatMap((service) =>
        service.formats
          ? [
              {
                title: service.formats.title,
                values: [
                  service.formats.receive,
                  service.formats.deliver,
                  service.formats.versions,
                ],
              },
            ]
          : [],
      ),
    },
  ];
}
