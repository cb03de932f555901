import { group, line, list, text } from "#app/fields/fields.ts";
import {
  type ContentOf,
  defineContent,
  type TextReader,
} from "#modules/content/documents/define-content.ts";
import { contactHints, glareHints, projectHints, quoteHints } from "./form-hints.ts";
import type { FormKind } from "./requests/definitions.ts";

const hint = (field: string) => line(`Hint below “${field}”`);

const receipt = (label: string) =>
  group(label, {
    next: list("What happens next", text("Sentence"), { one: "sentence", min: 1, max: 6 }),
    answeredBy: line("The reply will come from"),
  });

const notSubmitted = "There was an error submitting your request. Please try again.";
const notProcessed = "There was an error processing your request. Please try again.";

const responseFields = {
  success: line("Sent"),
  failure: line("Not saved, or no response"),
};

/** Messages of a form whose thanks mention an email. */
const mailedFields = { ...responseFields, later: line("Sent, but email is unavailable") };

/** The forms' hints below their fields, their confirmations, and the promises of their receipts. */
export const formsDocument = defineContent({
  id: "forms",
  title: "Forms: hints, messages and receipts",
  hint: "Once a form is sent, a receipt replaces it.",
  page: "/contact",
  isPreviewed: false,
  fields: {
    contact: group("Contact form", {
      hints: group("Hints", { message: hint("Project Details") }),
      answer: group("Messages", responseFields, { isContractual: true }),
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
    quotes: group("Both forms on the quote page", {
      answer: group("Messages", responseFields, { isContractual: true }),
      receipt: receipt("Receipt"),
    }),
    glare: group("Glare assessment form", {
      hints: group("Hints", {
        siteAddress: hint("Site Address / Eircode"),
        pvSize: hint("PV System Size (kW)"),
        details: hint("Array and receptors"),
      }),
      answer: group("Messages", responseFields, { isContractual: true }),
      receipt: receipt("Receipt"),
    }),
    sampleModel: group("Sample BIM model", {
      answer: group("Messages", mailedFields, { isContractual: true }),
    }),
    sampleReport: group("Sample glare report", {
      answer: group("Messages", mailedFields, { isContractual: true }),
    }),
    newsletter: group("Newsletter", { answer: group("Messages", mailedFields) }),
    portfolio: group("Portfolio gate", { answer: group("Messages", responseFields) }),
  },
  upgrades: {
    // Until then it had only the receipt.
    2: ({ quotes, ...rest }) => ({ ...rest, quotes: { receipt: quotes } }),
  },
  initial: {
    contact: {
      hints: contactHints.hints,
      answer: {
        success: "Thank you for your message! We will get back to you soon.",
        failure: "There was an error submitting your message. Please try again.",
      },
      receipt: {
        next: [
          "If you asked for a price, we will reply within {claims.replyWithin}.",
          "We read other messages during office hours, {firm.hours}, and reply by email.",
        ],
        answeredBy: "the engineer who would do the work, at {firm.email}",
      },
    },
    quote: { hints: quoteHints.hints },
    project: { hints: projectHints.hints },
    quotes: {
      answer: {
        success: "Thank you! Your quote request has been received. We reply within 24 hours.",
        failure: notSubmitted,
      },
      receipt: {
        next: [
          "We will email you within {claims.replyWithin} with a fixed price and what it includes, or with the questions we need answered first.",
          "To add drawings, scans or details, reply to the confirmation email.",
        ],
        answeredBy: "an engineer in the discipline you chose, at {firm.salesEmail}",
      },
    },
    glare: {
      hints: glareHints.hints,
      answer: {
        success: "Thank you! Your glare assessment request has been submitted successfully.",
        failure: notSubmitted,
      },
      receipt: {
        next: [
          "We will review the site first, then email you the receptors we propose to assess, a price and a date.",
          "The assessment takes {services.glareDelivery} from the day we have all inputs: array layout, tilt and azimuth of the modules, their height above ground, and the module data sheet.",
        ],
        answeredBy: "an engineer in the solar team, at {firm.email}",
      },
    },
    sampleModel: {
      answer: {
        success: "Sample BIM model has been sent to your email!",
        later: "Thank you! We will send the sample BIM model to your email as soon as we can.",
        failure: notProcessed,
      },
    },
    sampleReport: {
      answer: {
        success: "Thank you! The sample report has been sent to your email.",
        later: "Thank you! We will send the sample glare report to your email as soon as we can.",
        failure: notProcessed,
      },
    },
    newsletter: {
      answer: {
        success: "Please check your email to confirm your subscription.",
        later: "Thank you! We will send you an email to confirm your subscription.",
        failure: notProcessed,
      },
    },
    portfolio: { answer: { success: "The portfolio is unlocked.", failure: notSubmitted } },
  },
});

type Forms = ContentOf<typeof formsDocument>;
type FormWithHints = {
  [Name in keyof Forms]: Forms[Name] extends { hints: unknown } ? Name : never;
}[keyof Forms];

const repliedBy = {
  contact: "contact",
  quote: "quotes",
  project: "quotes",
  glare: "glare",
  "sample-model": "sampleModel",
  "sample-report": "sampleReport",
  newsletter: "newsletter",
  "portfolio-access": "portfolio",
} as const satisfies Record<FormKind, keyof Forms>;

type FormResponses = {
  success: string;
  /** The thanks while no email can be sent, for forms whose usual thanks mention one. */
  later?: string;
  /** Shown if the request was not stored, or without a response. */
  failure: string;
};

/** A form's confirmation. */
export const responsesOf = (texts: TextReader, form: FormKind): FormResponses =>
  texts.of(formsDocument)[repliedBy[form]].answer;

/** A visitor's copy of a stored request. */
export type Receipt = {
  /** The number that the firm finds the request by. */
  reference: string;
  /** Field by field, without the empty ones. */
  received: readonly (readonly [title: string, value: string])[];
  /** The next steps, with their times. */
  next: readonly string[];
  /** Continues the sentence "The reply will come from". */
  answeredBy: string;
};

/** The promises of the receipt that replaces a sent form; nothing if it has none. */
export function receiptOf(texts: TextReader, form: string) {
  const { contact, quotes, glare } = texts.of(formsDocument);
  const forms = new Map([
    ["contact", contact],
    ["quote", quotes],
    ["project", quotes],
    ["glare", glare],
  ]);
  return forms.get(form)?.receipt;
}

/** Whether a form has hints below its fields. */
export const hasHints = (form: string): form is FormWithHints =>
  Object.entries(formsDocument.initial).some(([name, words]) => name === form && "hints" in words);

/** The hints of a form that differ from those in its code, by field; nothing if none do. */
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
