import { handleJob } from "#app/job-handler.ts";
import { importPostsJob } from "#modules/posts/.server/import/manage-imports.ts";
import { listStalledImports } from "#modules/posts/.server/queries/post-imports.ts";
import { readDisk } from "#platform/data-dir.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { watchOperations } from "./alerts.ts";
import { readFigures } from "./figures.ts";

/** How long an email must be in the outbox, in minutes: one that is being queued just now is left alone. */
const minutes = 5;

/**
 * Every five minutes: requeues work that is open in the database but has no job, for example because the database was
 * down when a job was given up. Otherwise emails and imports would wait forever, unnoticed.
 */
export const handleRequeueOrphans = handleJob({
  job: defineJob({
    name: "collect-lost-work",
    schedule: "*/5 * * * *",
  }),
  async handle(_, { db, outbox, jobs, log }) {
    const mails = outbox.canSend ? await outbox.scheduleWaiting(db, minutes) : 0;
    const imports = await db.transaction(async (tx) => {
      const lost = await listStalledImports(tx);
      await jobs.add(tx, importPostsJob, lost);
      return lost.length;
    });
    if (mails + imports > 0) log.warn({ mails, imports }, "lost work was queued again");
  },
});

/**
 * Every five minutes: notifies administrators of failed jobs, waiting emails, a disk that is filling up and an overdue
 * backup.
 */
export const handleWatchOperations = handleJob({
  job: defineJob({
    name: "watch-operations",
    schedule: "*/5 * * * *",
  }),
  async handle(_, services) {
    const [figures, disk] = await Promise.all([
      readFigures(services),
      readDisk(services.env.DATA_DIR),
    ]);
    await watchOperations(services, { ...figures, disk });
  },
});
