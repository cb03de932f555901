import { spokenServices } from "#app/catalogue/choices.ts";
import { contactLeadMail } from "#app/content/emails/lead-emails.ts";
import { contactAnswerMail } from "#app/content/emails/visitor-emails.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { type FirmMailboxes, leadMails } from "#app/mail/lead-mails.ts";
import { contact } from "./definition.ts";

type ContactRequest = ValuesOf<typeof contact.fields>;

/** The two emails of a contact message. */
export function contactMails(
  texts: TextReader,
  request: ContactRequest,
  reference: string,
  mailboxes: FirmMailboxes,
) {
  const { name, service, email } = request;
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    reference,
    toFirm: {
      mail: contactLeadMail,
      inserts: { name, service },
      facts: factsOf(contact.fields, request),
    },
    toVisitor: { mail: contactAnswerMail, inserts: { service: spokenServices([service]) } },
  });
}
