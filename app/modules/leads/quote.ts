import { group, line, searchResult, text, titledText } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { chapter, firstScreen, titledTexts } from "#modules/content/page-fields.ts";

const method = (label: string) =>
  group(label, { title: line("Title"), text: text("Text"), action: line("Button") });

/** The quote page's texts around its forms. */
export const quoteDocument = defineContent({
  id: "quote",
  title: "Quote",
  page: "/quote",
  fields: {
    hero: firstScreen,
    methods: group("Ways to request a quote", {
      email: method("By email"),
      call: method("In a call"),
      form: method("With the form"),
    }),
    services: chapter("Services"),
    consultation: chapter("Consultation"),
    reasons: titledTexts("Reasons", { one: "reason" }),
    callToAction: titledText("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Request a quote",
      description:
        "Ask for a fixed price for FTTH, solar glare and EMI, Scan-to-BIM or civil permit drawings. Reply within {claims.replyWithin}; free 30-minute consultation.",
    },
    hero: {
      title: "Request a Quote",
      lead: "A fixed price per sheet, report or model. We reply within {claims.replyWithin}. Standard delivery is {claims.standardDelivery} for a report or a small permit set; urgent work has an express option.",
    },
    methods: {
      email: {
        title: "By email",
        text: "Write to {firm.salesEmail} with your drawings attached. We reply within {claims.replyWithin}.",
        action: "Send an Email",
      },
      call: {
        title: "In a free consultation call",
        text: "30 minutes with an engineer to work out what the project needs before we price it.",
        action: "Book a Free Call",
      },
      form: {
        title: "With the form",
        text: "Four fields for an initial price, or full project details and files for a firm one.",
        action: "Go to the Form",
      },
    },
    services: {
      title: "What do you need?",
      lead: "See what each service includes and how long it takes, then choose one.",
    },
    consultation: {
      title: "Free 30-minute consultation",
      lead: "For work that is easier to show than to describe. Share a screen, a sketch or a scan.",
    },
    reasons: {
      title: "Why clients choose us",
      items: [
        {
          title: "Competitive pricing",
          text: "Priced per sheet, report or model before work starts. Changes of scope are quoted before anyone draws them.",
        },
        {
          title: "Fast turnaround",
          text: "{claims.standardDelivery} is our standard delivery for a report or a small set. The express option puts your sheets first when a permit window closes earlier.",
        },
        {
          title: "Global standards",
          text: "Sheets and reports follow the rules of the body that will review them, including the FCC, CAA and FAA, in its units and sheet sizes.",
        },
        {
          title: "Expert team",
          text: "Outside plant, solar, BIM and civil each have their own drafters and checkers. The person who quotes knows the work.",
        },
      ],
    },
    callToAction: {
      title: "Rather talk than type?",
      text: "Send an email with what you have, or book 30 minutes with an engineer. We reply within {claims.replyWithin}.",
    },
  },
});
