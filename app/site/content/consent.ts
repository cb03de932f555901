import { group, line, text } from "#app/fields/fields.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";

const category = (label: string) =>
  group(label, {
    name: line("Name", { isContractual: true, maxLength: 40 }),
    text: text("Text", { rows: 2 }),
  });

/** The consent dialog's texts next to the buttons, whose words are the contract's. */
export const consentDocument = defineContent({
  id: "consent",
  title: "Cookie consent",
  hint: "Ask a lawyer to review any change. This text must match what the site does.",
  page: "/",
  isPreviewed: false,
  fields: {
    question: text("Question", { rows: 2, hint: "The privacy policy link follows this text." }),
    policy: line("Link to the privacy policy", { maxLength: 60 }),
    necessary: category("Necessary"),
    analytics: category("Analytics"),
    marketing: category("Marketing"),
  },
  initial: {
    question: "Analytics and marketing are off until you agree. Read the",
    policy: "privacy policy",
    necessary: {
      name: "Necessary",
      text: "Remembers your choice and that you have unlocked the portfolio. Always on.",
    },
    analytics: {
      name: "Analytics",
      text: "Counts page views and where visits came from, as daily totals on our own server. No cookies, no profiles. If you send a form, we also see how your visit started.",
    },
    marketing: {
      name: "Marketing",
      text: "Loads the booking calendar and the map without asking you each time. Their providers may set cookies.",
    },
  },
});

export type ConsentText = ContentOf<typeof consentDocument>;
