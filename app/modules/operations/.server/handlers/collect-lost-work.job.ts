import { handleJob } from "#app/job-handler.ts";
import { importPostsJob } from "#modules/posts/.server/jobs.ts";
import { listLostImports } from "#modules/posts/.server/queries/post-imports.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

/** How long an email must be in the outbox, in minutes: one that is being queued just now is left alone. */
const minutes = 5;

/**
 * Every five minutes: requeues work that is open in the database but has no job, for example because the database was
 * down when a job was given up. Otherwise emails and imports would wait forever, unnoticed.
 */
export const handleCollectLostWork = handleJob({
  job: defineJob({
    name: "collect-lost-work",
    schedule: "*/5 * * * *",
  }),
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
