import { newsletterLeadMail } from "#app/content/emails/lead-emails.ts";
import {
  newsletterAlreadyMail,
  newsletterConfirmMail,
  newsletterWelcomeMail,
} from "#app/content/emails/visitor-emails.ts";
import { firmDocument } from "#app/content/firm.ts";
import { confirmationDays } from "#app/content/newsletter.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import { composeMail } from "#app/mail/compose-mail.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { unsubscribeHeaders } from "#server/newsletter/unsubscribe-place.ts";

/** Asks the owner of an address whether it was theirs to give; `url` confirms. */
export const confirmationMail = (texts: TextReader, email: string, url: string) => ({
  to: email,
  replyTo: texts.of(firmDocument).email,
  ...composeMail(texts, newsletterConfirmMail, {
    inserts: { days: String(confirmationDays) },
    url,
    facts: [["Link works for", `${confirmationDays} days`]],
  }),
});

/** Tells a subscriber who signed up once more; `unsubscribe` ends the subscription. */
export const subscribedAlreadyMail = (texts: TextReader, email: string, unsubscribe: string) => ({
  to: email,
  replyTo: texts.of(firmDocument).email,
  ...composeMail(texts, newsletterAlreadyMail, { unsubscribe }),
  headers: unsubscribeHeaders(unsubscribe, texts.of(firmDocument).email),
});

/** The two mails of a confirmed subscription. */
export function subscribedMails(
  texts: TextReader,
  email: string,
  links: { blog: string; unsubscribe: string },
  firmMailbox: string,
) {
  return leadMails(texts, {
    visitor: email,
    firmMailbox,
    toFirm: { mail: newsletterLeadMail, inserts: { email }, facts: [["Email", email]] },
    toVisitor: {
      mail: newsletterWelcomeMail,
      url: links.blog,
      unsubscribe: links.unsubscribe,
    },
    headers: unsubscribeHeaders(links.unsubscribe, texts.of(firmDocument).email),
  });
}
