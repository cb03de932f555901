import { firm } from "@datumline/brand/firm";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { quoteAnswer } from "./answer-mail.ts";
import { quote } from "./definition.ts";

type QuoteRequest = ValuesOf<typeof quote.fields>;

/** The two mails of the short form. */
export function quoteMails(request: QuoteRequest, reference: string, firmMailbox: string) {
  return leadMails({
    visitor: request.email,
    firmMailbox,
    reference,
    answersTo: firm.salesEmail,
    toFirm: {
      subject: `Quote: ${request.service} – ${request.name}`,
      preview: `${request.service}: quote request from ${request.name}`,
      heading: `Quote request: ${request.service}`,
      paragraphs: ["Sent through the quote form."],
      facts: factsOf(quote.fields, request),
    },
    toVisitor: quoteAnswer([request.service]),
  });
}
