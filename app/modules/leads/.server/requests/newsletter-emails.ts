import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type FirmMailboxes, leadMails } from "#modules/leads/compose-lead-emails.ts";
import {
  newsletterAlreadyMail,
  newsletterConfirmMail,
  newsletterLeadMail,
  newsletterWelcomeMail,
} from "#modules/leads/lead-email-texts.ts";
import { composeMail } from "#modules/mail/compose-mail.ts";
import { unsubscribeHeaders } from "#modules/newsletter/.server/links/subscription.ts";
import { confirmationDays } from "#modules/newsletter/newsletter.ts";

/** Asks the owner of an address to confirm the sign-up; `url` confirms. */
export const confirmationMail = (
  texts: TextReader,
  email: string,
  url: string,
  { replyTo }: Pick<FirmMailboxes, "replyTo">,
) => ({
  to: email,
  replyTo,
  ...composeMail(texts, newsletterConfirmMail, {
    inserts: { days: String(confirmationDays) },
    url,
    facts: [["Link works for", `${confirmationDays} days`]],
  }),
});

/** Informs a subscriber who signed up again; `unsubscribe` ends the subscription. */
export const subscribedAlreadyMail = (
  texts: TextReader,
  email: string,
  unsubscribe: string,
  { replyTo }: Pick<FirmMailboxes, "replyTo">,
) => ({
  to: email,
  replyTo,
  ...composeMail(texts, newsletterAlreadyMail, { unsubscribe }),
  headers: unsubscribeHeaders(unsubscribe, replyTo),
});

/** The two emails of a confirmed subscription. */
export function subscribedMails(
  texts: TextReader,
  email: string,
  links: { blog: string; unsubscribe: string },
  mailboxes: FirmMailboxes,
) {
  return leadMails(texts, {
    visitor: email,
    mailboxes,
    toFirm: { mail: newsletterLeadMail, inserts: { email }, facts: [["Email", email]] },
    toVisitor: {
      mail: newsletterWelcomeMail,
      url: links.blog,
      unsubscribe: links.unsubscribe,
    },
    headers: unsubscribeHeaders(links.unsubscribe, mailboxes.replyTo),
  });
}
