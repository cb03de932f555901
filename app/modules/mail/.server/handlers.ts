import { buffer } from "node:stream/consumers";
import { handleJob } from "#app/job-handler.ts";
import { type Attachment, isAttachmentType } from "#app/lib/attachments.ts";
import type { Database } from "#platform/db/database.ts";
import type { Attempt } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { MailRefused, type MailTransport } from "#platform/smtp/transport.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { downloadName } from "#platform/uploads/file-name.ts";
import { markSentWithRetry, sendMailJob } from "./outbox.ts";
import {
  findUnsentMail,
  listEarlierMessageIds,
  markMailAttemptFailed,
  markMailSent,
  purgeExpiredLinks,
} from "./queries/mails.ts";

/** Sends one email of the outbox. Without an email server nothing is queued; emails stay in the outbox. */
export const handleSendMail = handleJob({
  job: sendMailJob,
  // A full outbox drains at about four emails a second: each worker takes one each half second.
  concurrency: 2,
  isEnabled: ({ mailTransport }) => mailTransport !== undefined,
  async handle(data, { db, mailTransport, log, privateFiles }, attempt) {
    if (!mailTransport) throw new Error("no email server is set");
    await sendMail(
      { db, transport: mailTransport, log, files: privateFiles },
      { data, ...attempt },
    );
  },
});

type Sending = {
  db: Database;
  transport: MailTransport;
  log: Log;
  /** The storage of attachments. */
  files: Pick<Storage, "read">;
};

/** Reads the attachments of an email: a few megabytes (app/modules/leads/reply-files.ts). */
const readAttachments = (files: Sending["files"], attachments: readonly Attachment[]) =>
  Promise.all(
    attachments.map(async ({ name, type, path }) => ({
      filename: isAttachmentType(type) ? downloadName(name, type) : name,
      content: await buffer(await files.read(path)),
    })),
  );

/**
 * Sends one email of the outbox. Throws on temporary failures, so that the queue retries; permanent refusals and
 * expired links are recorded as failed.
 */
export async function sendMail(
  { db, transport, log, files }: Sending,
  job: { data: { mailId: string } } & Attempt,
): Promise<void> {
  const mail = await findUnsentMail(db, job.data.mailId);
  if (!mail) return;
  if (mail.linkExpiresAt && mail.linkExpiresAt < new Date())
    return db.transaction(purgeExpiredLinks);
  let messageId: string;
  try {
    // The job's id as Message-ID: an email that is resent on purpose must not be dropped as a duplicate.
    const id = mail.jobId ?? mail.id;
    const { leadId } = mail;
    // Checked at sending time: by then, emails that waited in the outbox may have been deleted.
    const follows =
      mail.isReply && leadId ? await listEarlierMessageIds(db, { ...mail, leadId }) : undefined;
    const attachments = await readAttachments(files, mail.attachments);
    const { signal } = job;
    ({ messageId } = await transport.send({ ...mail, id, follows, attachments, signal }));
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const { code } = (isRefused ? error.cause : error) as { code?: string };
    log.warn({ mailId: mail.id, code, final: isRefused }, "an email was not sent");
    const failure = {
      error: error instanceof Error ? error.message : String(error),
      final: isRefused || job.retryCount >= job.retryLimit,
    };
    await db.transaction((tx) => markMailAttemptFailed(tx, mail.id, failure));
    if (isRefused) return;
    throw error;
  }
  await markSentWithRetry(log, { mailId: mail.id }, () =>
    db.transaction((tx) => markMailSent(tx, mail.id, messageId)),
  );
}
