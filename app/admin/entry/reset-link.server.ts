import { resetMail } from "#app/content/emails/account-emails.ts";
import { issuePasswordLink, resetLinkLifetime } from "#server/accounts/password-links.ts";
import type { Db } from "#server/db/client.ts";
import { countMailsOfTheDay } from "#server/db/queries/mails.ts";
import { findUserByEmail, lockUser } from "#server/db/queries/users.ts";
import type { Services } from "#server/services.ts";

const topic = "password-reset";
/** Maximum reset mails per account and day. */
const maxMailsPerDay = 5;

/** Sends a link, if there is such an account and it has not had its mails of the day. */
export async function sendResetLink(services: Services, email: string): Promise<void> {
  const { db, outbox } = services;
  const found = await findUserByEmail(db, email);
  if (!found) return;
  const isFull = async (reader: Db) =>
    (await countMailsOfTheDay(reader, { to: found.email, topic })) >= maxMailsPerDay;
  if (await isFull(db)) return;
  const { composeMail } = await import("#app/mail/compose-mail.ts");
  const { url } = await issuePasswordLink(services, found.id, resetLinkLifetime);
  const texts = await services.documents.current();
  const mail = { to: found.email, ...composeMail(texts, resetMail, { url }) };
  const linkExpiresAt = new Date(Date.now() + resetLinkLifetime * 1000);
  await db.transaction(async (tx) => {
    // Serialised per account: links asked for at once would each count the same mails (race).
    await lockUser(tx, found.id);
    if (!(await isFull(tx))) await outbox.queue(tx, { ...mail, topic, linkExpiresAt });
  });
}

/**
 * Sends a password reset link, if there is such an account. Runs after the response: its duration would reveal whether
 * the account exists (timing attack).
 */
export function sendResetLinkLater(services: Services, email: string): void {
  setTimeout(() => {
    sendResetLink(services, email).catch((error) => {
      services.log.error({ err: error }, "a reset link was not sent");
    });
  }, 500);
}
