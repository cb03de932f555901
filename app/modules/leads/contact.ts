import { group, line, searchResult, text } from "#app/fields/fields.ts";
import { faqList } from "#modules/catalogue/faq.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { type FirmFacts, telUrl } from "#modules/content/firm-facts.ts";

/** Contact's texts next to the firm's address and hours. */
export const contactDocument = defineContent({
  id: "contact",
  title: "Contact",
  page: "/contact",
  fields: {
    hero: group("First screen", { title: line("Title"), lead: text("Introduction") }),
    form: line("Form heading"),
    cards: group("Next to the form", {
      email: line("Email"),
      reply: line("Below the address"),
      office: line("Office"),
      hours: line("Hours"),
      checkers: line("Who checks"),
      checkSheet: line("Link to the check sheet"),
    }),
    map: line("Map heading"),
    consultation: group("Consultation", { title: line("Title"), lead: text("Introduction") }),
    faqs: faqList,
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Contact",
      description:
        "Write to {firm.name} in {firm.city} about FTTH, solar glare, Scan-to-BIM, BIM or civil drafting, or book a free 30-minute consultation.",
    },
    hero: {
      title: "Talk to the drawing office",
      lead: "Send the route, the site address or the scan, and what it is for. You will hear from the engineer who would do the work.",
    },
    form: "Send a message",
    cards: {
      email: "Email",
      reply: "We reply to quote requests within {claims.replyWithin}.",
      office: "Office",
      hours: "Hours",
      checkers: "Who checks a sheet before it is issued",
      checkSheet: "See a completed check sheet",
    },
    map: "Find us in {firm.city}",
    consultation: {
      title: "Free 30-minute consultation",
      lead: "Bring a drawing, a site or a question. You leave with a scope, a sequence and a likely price.",
    },
    faqs: [
      {
        question: "Which file formats do you accept and deliver?",
        answer:
          "We accept RCS, E57, LAS, PTS and XYZ scans; DWG, DXF, DGN and PDF drawings; and RVT and IFC models. We deliver in the format your office works in, normally DWG with PDF for permits, RVT with IFC for models, and PDF with the calculation data for glare and EMI reports.",
      },
      {
        question: "How long does a project take?",
        answer:
          "Standard delivery is {claims.standardDelivery} from the day the input is complete. Larger FTTH, Scan-to-BIM and civil packages get a schedule with dates in the quote. An express option is available for urgent work; ask for it in your message and we'll confirm the date before you order.",
      },
      {
        question: "How is our data kept secure?",
        answer:
          "Files travel over encrypted connections and are kept in private storage that only the people on your project can open. We sign a non-disclosure agreement on request, never use client data as sample work without written consent, and delete it when you ask.",
      },
      {
        question: "What support do we get after delivery?",
        answer:
          "Comments from the authority, the planner or your own checker are part of the job: we reply to them and reissue the sheets with a revision cloud and a change note. Later changes of scope are quoted separately before any work starts.",
      },
    ],
  },
});

type RecordRow = { name: string; value: string; href?: string };

/** Facts that clients can look up or dial, as far as the firm has entered them. */
export const recordRows = ({ phone, registrations }: FirmFacts): RecordRow[] => [
  ...(phone ? [{ name: "Phone", value: phone, href: telUrl(phone) }] : []),
  ...registrations.map(({ register, number }) => ({ name: register, value: number })),
];
