import { glareDelivery } from "#app/catalogue/glare-delivery.ts";
import { glareLeadMail } from "#app/content/emails/lead-emails.ts";
import { glareAnswerMail } from "#app/content/emails/visitor-emails.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { type FirmMailboxes, leadMails } from "#app/mail/lead-mails.ts";
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
      facts: factsOf(glare.fields, request),
    },
    toVisitor: { mail: glareAnswerMail, inserts: { delivery: glareDelivery(texts) } },
  });
}
