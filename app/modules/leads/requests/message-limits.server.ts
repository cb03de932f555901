import type { Services } from "#app/services.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import { copyTopic } from "#modules/mail/mail-topics.ts";
import { accountKey, type Limits } from "#platform/limits.ts";

/** Why the inbox flags messages after the tenth of an address within ten minutes. */
const manyMessages = "more than ten messages within ten minutes";

/** The result of counting a message: accepted, or the seconds to wait before the next one. */
type Count = { wait: number; suspicions: string[] };

/** Rate limits posts of a form, valid or not. Returns 0, or the seconds to wait. */
export const countAttempt = (limits: Limits, key: string): Promise<number> =>
  limits.spend("attempt", key);

/**
 * Rate limits valid messages: the first ten pass, the next fifty are flagged: a whole office may share an address, and
 * a false positive must not lose a client. For the same reason a failure to count neither flags nor refuses a message.
 */
export async function countMessage(limits: Limits, key: string): Promise<Count> {
  const wait = await limits.spend("submission-flood", key);
  if (wait > 0) return { wait, suspicions: [] };
  const isFlood = (await limits.spend("submission", key)) > 0;
  return { wait, suspicions: isFlood ? [manyMessages] : [] };
}

/** Refunds a message that could not be stored, so that a retry does not count twice. */
export async function uncountMessage(limits: Limits, key: string): Promise<void> {
  await Promise.all([limits.refund("submission-flood", key), limits.refund("submission", key)]);
}

/**
 * Drops emails to an address that was entered too often within a day: anyone can enter anyone's address, and we must
 * not be a means of flooding it. The firm's mailbox has a cap as well, far above what clients write; leads stay in the
 * inbox without their email. `store` queues the others; if it fails, they are not counted, so that a retry has its
 * emails.
 */
export async function withinDay<Mail extends Omit<NewMail, "leadId">, Result>(
  mails: readonly Mail[],
  { limits, log, secret }: Pick<Services, "limits" | "log" | "secret">,
  store: (mails: readonly Mail[]) => Promise<Result>,
): Promise<Result> {
  const counted = mails.map((mail) => {
    const limit = mail.topic === copyTopic ? ("copy" as const) : ("firm-mail" as const);
    return { mail, limit, key: accountKey(mail.to, secret) };
  });
  const kept: Mail[] = [];
  for (const { mail, limit, key } of counted) {
    if ((await limits.spend(limit, key)) === 0) kept.push(mail);
    else
      log.warn({ limit }, "an address has reached its daily limit of emails: none was sent to it");
  }
  try {
    return await store(kept);
  } catch (error) {
    await Promise.all(counted.map(({ limit, key }) => limits.refund(limit, key)));
    throw error;
  }
}
