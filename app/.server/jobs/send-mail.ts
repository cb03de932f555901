import { z } from "zod";
import type { Database } from "../db/client.ts";
import {
  findUnsentMail,
  markMailAttemptFailed,
  markMailSent,
  purgeExpiredLinks,
} from "../db/queries/mails.ts";
import type { Log } from "../log.ts";
import { MailRefused, type MailTransport } from "../mail/transport.ts";
import { type Attempt, defineJob } from "./define-job.ts";

/** Sends one mail of the outbox. Without a mail server nothing is queued, and mails wait in the outbox. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({ mailId: z.string() }),
  queue: {
    // About three days of trying, first after seconds, in the end every quarter of an hour.
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    // A process that was killed while sending stops beating; its job is then taken up again.
    heartbeatSeconds: 10,
    expireInSeconds: 120,
  },
  // Two mails at a time, and the next at once: a full outbox empties at some four mails a second.
  work: { localConcurrency: 2, pollingIntervalSeconds: 0.5 },
  isEnabled: ({ mailTransport }) => mailTransport !== undefined,
  async handle(data, { db, mailTransport, log }, attempt) {
    if (!mailTransport) throw new Error("there is no mail server");
    await sendMail(db, mailTransport, log, { data, ...attempt });
  },
});

/**
 * Sends one mail of the outbox. Throws when it could not be sent and trying again later makes sense, so that the queue
 * does; what the mail server refuses for good, and what holds a link that is over, is noted as failed.
 */
export async function sendMail(
  db: Database,
  transport: MailTransport,
  log: Log,
  job: { data: { mailId: string } } & Attempt,
): Promise<void> {
  const mail = await findUnsentMail(db, job.data.mailId);
  if (!mail) return;
  if (mail.linkExpiresAt && mail.linkExpiresAt < new Date())
    return db.transaction(purgeExpiredLinks);
  try {
    // Of the job: who is sent a mail again on purpose must not have it hidden as a repetition.
    await transport.send({ ...mail, id: mail.jobId ?? mail.id });
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const { code } = (isRefused ? error.cause : error) as { code?: string };
    log.warn({ mailId: mail.id, code, final: isRefused }, "a mail was not sent");
    const failure = {
      error: error instanceof Error ? error.message : String(error),
      final: isRefused || job.retryCount >= job.retryLimit,
    };
    await db.transaction((tx) => markMailAttemptFailed(tx, mail.id, failure));
    if (isRefused) return;
    throw error;
  }
  await db.transaction((tx) => markMailSent(tx, mail.id));
}
