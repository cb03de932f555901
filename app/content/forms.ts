import { type ContentOf, defineContent, type TextReader } from "#app/documents/define-content.ts";
import { group, line, list, text } from "#app/documents/parts.ts";
import { contactWords, glareWords, projectWords, quoteWords } from "./form-words.ts";

const hint = (field: string) => line(`Hint below “${field}”`);

const receipt = (label: string) =>
  group(label, {
    next: list("What happens now", text("Sentence"), { one: "sentence", min: 1, max: 6 }),
    answeredBy: line("Answered by"),
  });

/** What the forms say below their fields, and what their receipts promise. */
export const formsDocument = defineContent({
  id: "forms",
  title: "Forms: hints and receipts",
  hint: "A receipt stands in place of a form that was sent.",
  page: "/contact",
  isPreviewed: false,
  parts: {
    contact: group("Contact form", {
      hints: group("Hints", { message: hint("Project Details") }),
      receipt: receipt("Receipt"),
    }),
    quote: group("Quote form", { hints: group("Hints", { details: hint("Details") }) }),
    project: group("Project form", {
      hints: group("Hints", {
        services: hint("Service"),
        projectDetails: hint("Project Details"),
        lod: hint("LOD"),
        deadline: hint("Deadline"),
        budget: hint("Budget"),
        link: hint("Link to larger scans"),
      }),
    }),
    quotes: receipt("Receipt of both forms of the quote page"),
    glare: group("Glare assessment form", {
      hints: group("Hints", {
        siteAddress: hint("Site Address / Eircode"),
        pvSize: hint("PV System Size (kW)"),
        details: hint("Array and receptors"),
      }),
      receipt: receipt("Receipt"),
    }),
  },
  initial: {
    contact: {
      hints: contactWords.hints,
      receipt: {
        next: [
          "If you asked for a price, you have a reply within {claims.replyWithin}.",
          "Other messages are read in office hours, {firm.hours}, and answered by email.",
        ],
        answeredBy: "the engineer who would do the work, from {firm.email}",
      },
    },
    quote: { hints: quoteWords.hints },
    project: { hints: projectWords.hints },
    quotes: {
      next: [
        "Within {claims.replyWithin} you have a reply by email: a fixed price with what it includes, or the questions that decide it.",
        "To add drawings, scans or details, reply to the email that confirms this.",
      ],
      answeredBy: "an engineer of the discipline you chose, from {firm.salesEmail}",
    },
    glare: {
      hints: glareWords.hints,
      receipt: {
        next: [
          "We look at the site first and email you the receptors that we would assess, a price and a date.",
          "The assessment takes {services.glareDelivery} from the day the input is complete: array layout, tilt and bearing of the modules, their height above ground, and the module data sheet.",
        ],
        answeredBy: "an engineer of the solar team, from {firm.email}",
      },
    },
  },
});

type Forms = ContentOf<typeof formsDocument>;
type FormWithHints = {
  [Name in keyof Forms]: Forms[Name] extends { hints: unknown } ? Name : never;
}[keyof Forms];

/** The hints of a form that are not those which its code brings along, by field; nothing where there are none. */
export function changedHints(
  texts: TextReader,
  form: FormWithHints,
): Record<string, string> | undefined {
  const delivered = new Set<unknown>(Object.values(formsDocument.initial[form].hints));
  const hints = Object.entries(texts.of(formsDocument)[form].hints);
  const changed = hints.filter(([, words]) => !delivered.has(words));
  return changed.length > 0
    ? Object.fromEntries(changed.map(([field, words]) => [field, String(words)]))
    : undefined;
}
