import { leadDestinationMail } from "#modules/accounts/account-emails.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Tx } from "#platform/db/database.ts";

export type NoticeAuthor = {
  outbox: Outbox;
  documents: SiteDocuments;
  siteUrl: string;
  settings: () => Promise<SiteSettings>;
  user: { name: string };
};

/**
 * Prepares the email that informs the firm's mailbox, once, that lead data is sent to a new destination; the returned
 * function queues it in the transaction of the change. The mailbox is read before the change: a new mailbox must not be
 * the only one informed.
 */
export async function destinationNotice(
  { outbox, documents, siteUrl, settings, user }: NoticeAuthor,
  destinations: readonly string[],
): Promise<(tx: Tx) => Promise<void>> {
  if (destinations.length === 0) return async () => {};
  const [{ mailTo }, texts] = await Promise.all([settings(), documents.current()]);
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const inserts = { by: user.name, destination: destinations.join(", ") };
  const url = new URL("/admin/audit-log", siteUrl).href;
  const mail = { to: mailTo, ...composeMail(texts, leadDestinationMail, { inserts, url }) };
  return async (tx) => {
    await outbox.queue(tx, mail);
  };
}
