import type { Database, Tx } from "../db/client.ts";
import {
  claimUnscheduledMails,
  detachMailJobs,
  insertMail,
  type NewMail,
  requeueMail,
} from "../db/queries/mails.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { sendMailJob } from "../jobs/send-mail.ts";

/**
 * The way every mail leaves: written to the outbox in the caller's transaction, together with the job that will
 * send it. Without a mail server there is no job, and the mail waits for {@link Outbox.scheduleWaiting}.
 */
export type Outbox = {
  /** In the transaction of whatever the mail tells about. */
  queue(tx: Tx, mail: NewMail): Promise<void>;
  /** Sends a mail once more, at once, also one that has gone. Returns whether there is one, with its text. */
  sendAgain(tx: Tx, mailId: string): Promise<boolean>;
  /** Takes the jobs of a lead's mails that wait, before they are deleted; {@link Outbox.scheduleWaiting} undoes it. */
  withdraw(tx: Tx, leadId: string): Promise<void>;
  /** Gives a job to each mail that was written while no mail server was configured. Returns how many. */
  scheduleWaiting(db: Database): Promise<number>;
  /** Whether mail can be sent at all. */
  readonly canSend: boolean;
};

/** An outbox that queues its mails in `jobs`; without `canSend` they wait. */
export function createOutbox(jobs: JobQueue, canSend: boolean): Outbox {
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
    async withdraw(tx, leadId) {
      await jobs.remove(tx, sendMailJob, await detachMailJobs(tx, leadId));
    },
    async scheduleWaiting(db) {
      const scheduleSome = () =>
        db.transaction(async (tx) => {
          const claimed = await claimUnscheduledMails(tx);
          for (const { id, jobId } of claimed) await schedule(tx, id, jobId);
          return claimed.length;
        });
      let total = 0;
      for (let some = await scheduleSome(); some > 0; some = await scheduleSome()) total += some;
      return total;
    },
  };
}
