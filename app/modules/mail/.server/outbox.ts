import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Database, Tx } from "#platform/db/database.ts";
import { defineJob, type JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import {
  claimUnscheduledMails,
  detachMailJobs,
  discardOutdatedMails,
  discardUnsentMail,
  insertMail,
  type NewMail,
  requeueMail,
} from "./queries/mails.ts";

/** Sends one email of the outbox. Without an email server nothing is queued; emails stay in the outbox. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({ mailId: z.string() }),
  queue: {
    // About three days with exponential backoff, from seconds to 15 minutes.
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    // A killed process stops its heartbeat; its job is then retried.
    heartbeatSeconds: 10,
    // 15 MB of attachments over a connection of 200 kbit/s.
    expireInSeconds: 900,
  },
});

/**
 * Transactional outbox: an email is inserted in the caller's transaction together with its send job. Without an email
 * server no job is queued, and the email waits for {@link Outbox.scheduleWaiting}.
 */
export type Outbox = {
  /** Queues an email in the transaction of its cause. */
  queue(tx: Tx, mail: NewMail): Promise<void>;
  /** Resends an email immediately, even a sent one. Returns whether it exists and its text is kept. */
  sendAgain(tx: Tx, mailId: string): Promise<boolean>;
  /** Discards an unsent email and cancels its job. Returns it, or undefined if it was sent, discarded or deleted. */
  discard(tx: Tx, mailId: string): ReturnType<typeof discardUnsentMail>;
  /** Cancels the jobs of a lead's unsent emails before a deletion; {@link Outbox.scheduleWaiting} undoes it. */
  withdraw(tx: Tx, leadId: string): Promise<void>;
  /**
   * Enqueues emails without a job, such as those from a time without an email server, or those of so many minutes ago.
   * Discards notices that are out of date. Returns the number of enqueued emails.
   */
  scheduleWaiting(db: Database, minutes?: number): Promise<number>;
  /** Whether email can be sent at all. */
  readonly canSend: boolean;
};

/** Creates an outbox that enqueues in `jobs`; without `canSend` emails wait. */
export function createOutbox(jobs: Pick<JobQueue, "addAs" | "remove">, canSend: boolean): Outbox {
  const schedule = (tx: Tx, mailId: string, jobId: string) =>
    jobs.addAs(tx, sendMailJob, jobId, { mailId });

  return {
    canSend,
    async queue(tx, mail) {
      const jobId = canSend ? crypto.randomUUID() : null;
      const mailId = await insertMail(tx, { ...mail, jobId });
      if (jobId) await schedule(tx, mailId, jobId);
    },
    async sendAgain(tx, mailId) {
      const jobId = canSend ? crypto.randomUUID() : null;
      const before = await requeueMail(tx, mailId, jobId);
      if (!before) return false;
      if (before.jobId) await jobs.remove(tx, sendMailJob, [before.jobId]);
      if (jobId) await schedule(tx, mailId, jobId);
      return true;
    },
    async discard(tx, mailId) {
      const mail = await discardUnsentMail(tx, mailId);
      if (mail?.jobId) await jobs.remove(tx, sendMailJob, [mail.jobId]);
      return mail;
    },
    async withdraw(tx, leadId) {
      await jobs.remove(tx, sendMailJob, await detachMailJobs(tx, leadId));
    },
    async scheduleWaiting(db, minutes = 0) {
      await db.transaction(discardOutdatedMails);
      const scheduleSome = () =>
        db.transaction(async (tx) => {
          const claimed = await claimUnscheduledMails(tx, minutes);
          for (const { id, jobId } of claimed) await schedule(tx, id, jobId);
          return claimed.length;
        });
      let total = 0;
      for (let some = await scheduleSome(); some > 0; some = await scheduleSome()) total += some;
      return total;
    },
  };
}

/**
 * How long the database is given to record a sent email, in milliseconds, and the pause between two attempts. A
 * restart or a failover takes seconds; after two minutes another process may send the email.
 */
const notingTime = 60_000;
const notingPause = 500;

/**
 * Records that an email was sent, also while the database is briefly away: without the record it would be sent again.
 */
export async function markSentWithRetry(
  log: Log,
  about: Record<string, string>,
  note: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (performance.now() - began > notingTime) throw error;
      log.warn({ err: error, ...about }, "a sent email cannot be recorded yet");
    }
    await delay(notingPause);
  }
}
