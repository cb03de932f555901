import type { Services } from "#app/services.ts";
import { issuePasswordLink, resetLinkLifetime } from "#modules/accounts/.server/password-links.ts";
import { hasValidLink } from "#modules/accounts/.server/queries/sessions.ts";
import { findUserByEmail, lockUser } from "#modules/accounts/.server/queries/users.ts";
import { countMailsOfTheDay, countMailsOfTheHour } from "#modules/mail/.server/queries/mails.ts";
import type { Db } from "#platform/db/database.ts";
import { resetMail } from "../../account-emails.ts";
import { sendLater } from "./send-later.server.ts";

const topic = "password-reset";
/** Maximum reset emails per account while one of its links still works. */
const maxMails = { hour: 2, day: 24 };

/**
 * Whether an account has reached its limit of emails. Anyone can request them, so the limit applies only while a link
 * of the last hour still works: otherwise a stranger's requests could lock the owner out.
 */
async function isFull(
  db: Db,
  { id, email }: { id: string; email: string },
  except?: string,
): Promise<boolean> {
  const ofThis = { to: email, topic };
  const inHour = await countMailsOfTheHour(db, ofThis);
  if (inHour === 0 || !(await hasValidLink(db, id, { except }))) return false;
  return inHour >= maxMails.hour || (await countMailsOfTheDay(db, ofThis)) >= maxMails.day;
}

/** Sends a link if the account exists and is below its limit. */
export async function sendResetLink(services: Services, email: string): Promise<void> {
  const { db, outbox } = services;
  const found = await findUserByEmail(db, email);
  if (!found || (await isFull(db, found))) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { id, url } = await issuePasswordLink(services, found.id, resetLinkLifetime);
  const texts = await services.documents.current();
  const mail = { to: found.email, ...composeMail(texts, resetMail, { url }) };
  const linkExpiresAt = new Date(Date.now() + resetLinkLifetime * 1000);
  await db.transaction(async (tx) => {
    // Serialised per account: concurrent requests would each count the same emails (race).
    await lockUser(tx, found.id);
    if (!(await isFull(tx, found, id))) await outbox.queue(tx, { ...mail, topic, linkExpiresAt });
  });
}

/**
 * Sends a password reset link, if there is such an account. Runs after the response: its duration would reveal whether
 * the account exists (timing attack).
 */
export function sendResetLinkLater(services: Services, email: string): void {
  void sendLater(services.log, () => sendResetLink(services, email), "a reset link was not sent");
}
