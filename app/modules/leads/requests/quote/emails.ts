import { spokenServices } from "#modules/catalogue/choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { ValuesOf } from "../../forms/fields.ts";
import { fieldFactsOf } from "../../forms/read-field.ts";
import { quoteLeadMail } from "../../lead-emails.ts";
import { type FirmMailboxes, leadMails } from "../../lead-mails.ts";
import { quoteAnswerMail } from "../../visitor-emails.ts";
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
      facts: fieldFactsOf(quote.fields, request),
    },
    toVisitor: { mail: quoteAnswerMail, inserts: { services: spokenServices([service]) } },
  });
}
