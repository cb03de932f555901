import { copyTopic } from "#app/mail/mail-topics.ts";
import type { NewMail } from "#server/db/queries/mails.ts";
import { accountKey, type Limits } from "#server/limits.ts";
import type { Services } from "#server/services.ts";

/** Why the inbox flags what comes after the tenth message of an address within ten minutes, in its words. */
const manyMessages = "more than ten messages within ten minutes";

/** What counting a message came to: whether it is taken, or after how many seconds the next one is. */
type Count = { wait: number; suspicions: string[] };

/** Counts a post of a form, in order or not, so that guessing and flooding end. Returns 0 or the seconds to wait. */
export const countAttempt = (limits: Limits, key: string): Promise<number> =>
  limits.spend("attempt", key);

/**
 * Counts a message that is in order. The first ten are taken as they are, the next fifty are flagged: a whole office
 * may write from one address, and a wrong guess must not lose a client.
 */
export async function countMessage(limits: Limits, key: string): Promise<Count> {
  const wait = await limits.spend("submission-flood", key);
  if (wait > 0) return { wait, suspicions: [] };
  const isMany = (await limits.spend("submission", key)) > 0;
  return { wait: 0, suspicions: isMany ? [manyMessages] : [] };
}

/** Forgets a message that could not be stored: who sends it again is no flood. */
export async function uncountMessage(limits: Limits, key: string): Promise<void> {
  await Promise.all([limits.refund("submission-flood", key), limits.refund("submission", key)]);
}

/**
 * The mails without those to a visitor whose address was entered too often within a day: anybody can enter anybody's,
 * and nobody may be flooded through us. Mails to the firm always go.
 */
export async function withinDay<Mail extends Omit<NewMail, "leadId">>(
  mails: readonly Mail[],
  { limits, log, secret }: Pick<Services, "limits" | "log" | "secret">,
): Promise<Mail[]> {
  const kept: Mail[] = [];
  for (const mail of mails) {
    const isCopy = mail.topic === copyTopic;
    const wait = isCopy ? await limits.spend("copy", accountKey(mail.to, secret)) : 0;
    if (wait === 0) kept.push(mail);
    else log.info("an address was entered too often today: no mail to it");
  }
  return kept;
}
