import { spokenServices } from "#modules/catalogue/choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { ValuesOf } from "../../forms/fields.ts";
import { fieldFactsOf } from "../../forms/read-field.ts";
import { contactLeadMail } from "../../lead-emails.ts";
import { type FirmMailboxes, leadMails } from "../../lead-mails.ts";
import { contactAnswerMail } from "../../visitor-emails.ts";
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
      facts: fieldFactsOf(contact.fields, request),
    },
    toVisitor: { mail: contactAnswerMail, inserts: { service: spokenServices([service]) } },
  });
}
