import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database, Tx } from "../db/client.ts";
import {
  claimUnscheduledMails,
  insertMail,
  type NewMail,
  renewMail,
  takeMailJobs,
} from "../db/queries/mails.ts";
import { mailQueue } from "../jobs/queues.ts";

/**
 * The way every mail leaves: written to the outbox in the caller's transaction, together with the job that will
 * send it. Without a mail server there is no job, and the mail waits for {@link Outbox.scheduleWaiting}.
 */
export type Outbox = {
  /** Call it inside the transaction of whatever the mail tells about. */
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

/** An outbox whose jobs are those of `boss`; without `canSend` mails wait. */
export function createOutbox(boss: PgBoss, canSend: boolean): Outbox {
  const schedule = (tx: Tx, mailId: string, jobId: string) =>
    boss.send(mailQueue, { mailId }, { id: jobId, db: fromDrizzle(tx, sql) });

  return {
    canSend,
    async queue(tx, mail) {
      const jobId = canSend ? crypto.randomUUID() : null;
      const mailId = await insertMail(tx, { ...mail, jobId });
      if (jobId) await schedule(tx, mailId, jobId);
    },
    async sendAgain(tx, mailId) {
      const jobId = canSend ? crypto.randomUUID() : null;
      const before = await renewMail(tx, mailId, jobId);
      if (!before) return false;
      if (before.jobId) await boss.deleteJob(mailQueue, before.jobId, { db: fromDrizzle(tx, sql) });
      if (jobId) await schedule(tx, mailId, jobId);
      return true;
    },
    async withdraw(tx, leadId) {
      const jobIds = await takeMailJobs(tx, leadId);
      if (jobIds.length > 0) await boss.deleteJob(mailQueue, jobIds, { db: fromDrizzle(tx, sql) });
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
