import { firm } from "@datumline/brand/firm";
import { spokenServices } from "#app/catalogue/choices.ts";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { contact } from "./definition.ts";

type ContactRequest = ValuesOf<typeof contact.fields>;

/** The two mails of a contact message. */
export function contactMails(request: ContactRequest, reference: string, firmMailbox: string) {
  const subject = spokenServices([request.service]);
  return leadMails({
    visitor: request.email,
    firmMailbox,
    reference,
    toFirm: {
      subject: `Contact: ${request.service} – ${request.name}`,
      preview: `${request.service}: message from ${request.name}`,
      heading: `New message: ${request.service}`,
      paragraphs: ["Sent through the contact form."],
      facts: factsOf(contact.fields, request),
    },
    toVisitor: {
      subject: `We have received your message – ${firm.name}`,
      preview: "We have your message and will get back to you soon.",
      heading: "Thank you for your message",
      paragraphs: [
        `We have received your message about ${subject} and will get back to you soon.`,
        "Reply to this email to add drawings, scans or details.",
        "If you did not write to us, you can ignore this email. Nothing more will be sent to you.",
      ],
    },
  });
}
