import { glareDelivery } from "#modules/catalogue/glare-delivery.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { ValuesOf } from "#modules/leads/forms/fields.ts";
import { fieldFactsOf } from "#modules/leads/forms/read-field.ts";
import { glareLeadMail } from "#modules/leads/lead-emails.ts";
import { type FirmMailboxes, leadMails } from "#modules/leads/lead-mails.ts";
import { glareAnswerMail } from "#modules/leads/visitor-emails.ts";
import { glare } from "./definition.ts";

type GlareRequest = ValuesOf<typeof glare.fields>;

/** The two emails of a glare assessment request. */
export function glareMails(
  texts: TextReader,
  request: GlareRequest,
  reference: string,
  mailboxes: FirmMailboxes,
) {
  const { name, email, siteAddress } = request;
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    reference,
    toFirm: {
      mail: glareLeadMail,
      inserts: { name, site: siteAddress },
      facts: fieldFactsOf(glare.fields, request),
    },
    toVisitor: { mail: glareAnswerMail, inserts: { delivery: glareDelivery(texts) } },
  });
}
