import { type ContentOf, defineContent } from "#app/documents/define-content.ts";
import { group, line, text } from "#app/documents/parts.ts";

const category = (label: string) =>
  group(label, {
    name: line("Name", { isSpecified: true, maxLength: 40 }),
    text: text("Text", { rows: 2 }),
  });

/** What the question for consent says beside the buttons, whose words are the contract's. */
export const consentDocument = defineContent({
  id: "consent",
  title: "Cookie consent",
  isOnEveryPage: true,
  hint: "Counsel should see a change: what is said here has to be what the site does.",
  page: "/",
  isPreviewed: false,
  parts: {
    question: text("Question", { rows: 2, hint: "The link to the privacy policy follows on it." }),
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
      text: "Remembers this answer and that the portfolio is open. Always on.",
    },
    analytics: {
      name: "Analytics",
      text: "Counts views and how visits began, as numbers of a day, on our own server. No cookie, no profile. A message you send tells us how you came.",
    },
    marketing: {
      name: "Marketing",
      text: "Loads the booking calendar and the map without asking each time. Their providers may set cookies.",
    },
  },
});

export type ConsentText = ContentOf<typeof consentDocument>;
