import { listLostImports } from "../db/queries/post-imports.ts";
import { defineJob } from "./define-job.ts";
import { importPostsJob } from "./import-posts.job.ts";

/** How long an email has to be in the outbox, in minutes: what is being queued just now is left alone. */
const minutes = 5;

/**
 * Every five minutes: queues again what the database says is to be done and no job is going to do, as when the database was
 * away while a job was given up. Otherwise emails and imports would wait for ever without a sign.
 */
export const collectLostWorkJob = defineJob({
  name: "collect-lost-work",
  schedule: "*/5 * * * *",
  async handle(_, { db, outbox, jobs, log }) {
    const mails = outbox.canSend ? await outbox.scheduleWaiting(db, minutes) : 0;
    const imports = await db.transaction(async (tx) => {
      const lost = await listLostImports(tx);
      await jobs.add(tx, importPostsJob, lost);
      return lost.length;
    });
    if (mails + imports > 0) log.warn({ mails, imports }, "lost work was queued again");
  },
});
