import type { JobWithMetadata } from "pg-boss";
import type { Database } from "../db/client.ts";
import {
  findUnsentMail,
  forgetDeadLinks,
  markMailAttemptFailed,
  markMailSent,
} from "../db/queries/mails.ts";
import type { Log } from "../log.ts";
import { MailRefused, type MailTransport } from "../mail/transport.ts";

type Job = Pick<JobWithMetadata<{ mailId: string }>, "data" | "retryCount" | "retryLimit">;

/**
 * Sends one mail of the outbox. Throws when it could not be sent and trying again later makes sense, so that the queue
 * does; what the mail server refuses for good, and what holds a link that is over, is noted as failed.
 */
export async function sendMail(
  db: Database,
  transport: MailTransport,
  log: Log,
  job: Job,
): Promise<void> {
  const mail = await findUnsentMail(db, job.data.mailId);
  if (!mail) return;
  if (mail.linkExpiresAt && mail.linkExpiresAt < new Date()) return db.transaction(forgetDeadLinks);
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
