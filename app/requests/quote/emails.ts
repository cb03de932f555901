import { spokenServices } from "#app/catalogue/choices.ts";
import { quoteLeadMail } from "#app/content/emails/lead-emails.ts";
import { quoteAnswerMail } from "#app/content/emails/visitor-emails.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { type FirmMailboxes, leadMails } from "#app/mail/lead-mails.ts";
import { quote } from "./definition.ts";

type QuoteRequest = ValuesOf<typeof quote.fields>;

/** The two emails of the short form. */
export function quoteMails(
  texts: TextReader,
  request: QuoteRequest,
  reference: string,
  mailboxes: FirmMailboxes,
) {
  const { name, service, email } = request;
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    reference,
    toFirm: {
      mail: quoteLeadMail,
      inserts: { name, service },
      facts: factsOf(quote.fields, request),
    },
    toVisitor: { mail: quoteAnswerMail, inserts: { services: spokenServices([service]) } },
  });
}
