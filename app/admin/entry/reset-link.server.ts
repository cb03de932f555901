import { issuePasswordLink, resetLinkLifetime } from "#server/accounts/password-links.ts";
import { countMailsOfTheDay } from "#server/db/queries/mails.ts";
import { findUserByEmail } from "#server/db/queries/users.ts";
import type { Services } from "#server/services.ts";

const topic = "password-reset";
/** Maximum reset mails per account and day. */
const maxMailsPerDay = 5;

async function sendResetLink(services: Services, email: string): Promise<void> {
  const { db, outbox } = services;
  const found = await findUserByEmail(db, email);
  if (!found) return;
  if ((await countMailsOfTheDay(db, { to: found.email, topic })) >= maxMailsPerDay) return;
  const { resetMail } = await import("../account-emails.ts");
  const { url } = await issuePasswordLink(services, found.id, resetLinkLifetime);
  const mail = resetMail(found.email, url);
  const linkExpiresAt = new Date(Date.now() + resetLinkLifetime * 1000);
  await db.transaction((tx) => outbox.queue(tx, { ...mail, topic, linkExpiresAt }));
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
