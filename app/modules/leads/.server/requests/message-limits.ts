import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import { accountKey, type Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";

/** Rate limits posts of a form, valid or not. Returns 0, or the seconds to wait. */
export const countAttempt = (limits: Limits, key: string): Promise<number> =>
  limits.consume("attempt", key);

/**
 * Rate limits valid messages: the first ten within ten minutes pass, the next fifty are flagged: a whole office may share an address, and
 * a false positive must not lose a client. For the same reason a failure to count neither flags nor refuses a message.
 */
export async function countMessage(
  limits: Limits,
  key: string,
): Promise<{ wait: number; isFlood: boolean }> {
  const wait = await limits.consume("submission-flood", key);
  return { wait, isFlood: wait === 0 && (await limits.consume("submission", key)) > 0 };
}

/** Refunds a message that could not be stored, so that a retry does not count twice. */
export async function refundMessage(limits: Limits, key: string): Promise<void> {
  await Promise.all([limits.refund("submission-flood", key), limits.refund("submission", key)]);
}

/**
 * Drops emails to an address that was entered too often within a day: anyone can enter anyone's address, and we must
 * not be a means of flooding it. The firm's mailbox has a cap as well, far above what clients write; leads stay in the
 * inbox without their email. `store` queues the others; if it fails, they are not counted, so that a retry has its
 * emails.
 */
export async function withinDailyLimits<Mail extends Omit<NewMail, "leadId">, Result>(
  mails: readonly Mail[],
  { limits, log, secret }: { limits: Limits; log: Log; secret: Secret },
  store: (mails: readonly Mail[]) => Promise<Result>,
): Promise<Result> {
  const counted = mails.map((mail) => {
    const limit = mail.topic === copyTopic ? ("copy" as const) : ("firm-mail" as const);
    return { mail, limit, key: accountKey(mail.to, secret) };
  });
  const allowed: Mail[] = [];
  for (const { mail, limit, key } of counted) {
    if ((await limits.consume(limit, key)) === 0) allowed.push(mail);
    else
      log.warn({ limit }, "an address has reached its daily limit of emails: none was sent to it");
  }
  try {
    return await store(allowed);
  } catch (error) {
    await Promise.all(counted.map(({ limit, key }) => limits.refund(limit, key)));
    throw error;
  }
}
