import { mailboxOf } from "#app/lib/mailbox.server.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import { copyTopic } from "#modules/mail/mail-topics.ts";

/** Recipients of a lead's notification besides the firm's mailbox, or in place of it. */
export type Told = {
  /** Addresses from the matching rule, which replace the firm's mailbox. */
  notify: readonly string[];
  /** Its owner's address. */
  owner: string | undefined;
};

/** Each mailbox once, however its address is written. */
const eachOnce = (addresses: readonly string[]) => [
  ...new Map(addresses.map((address) => [mailboxOf(address) ?? address, address])).values(),
];

/**
 * The emails of a lead, with the email to the firm's mailbox (`mailTo`) addressed to all recipients; the visitor's are
 * unchanged.
 */
export function addressMails<Mail extends Pick<NewMail, "to" | "topic">>(
  mails: readonly Mail[],
  mailTo: string,
  told: Told | undefined,
): Mail[] {
  if (!told) return [...mails];
  const first = told.notify.length > 0 ? told.notify : [mailTo];
  const recipients = eachOnce([...first, ...(told.owner ? [told.owner] : [])]);
  return mails.flatMap((mail) =>
    mail.to === mailTo && mail.topic !== copyTopic
      ? recipients.map((to) => ({ ...mail, to }))
      : [mail],
  );
}
