import { handleJob } from "#app/job-handler.ts";
import { deleteLeadsOf } from "#modules/leads/.server/queries/leads.ts";
import { deleteTopicMails, purgeExpiredLinks } from "#modules/mail/.server/queries/mails.ts";
import type { Database } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { runEach } from "#platform/jobs/runner.ts";
import type { Log } from "#platform/log.ts";
import { unconfirmedDays } from "../../newsletter.ts";
import { deleteUnconfirmedSubscribers } from "../queries/subscribers.ts";

/** Every night: deletes unconfirmed newsletter sign-ups and purges emails whose links have expired. */
export const handlePurgeSignUps = handleJob({
  job: defineJob({
    name: "purge-sign-ups",
    schedule: "29 3 * * *",
  }),
  async handle(_, { db, log }) {
    await runEach([() => purgeSignUps(db, log), () => db.transaction(purgeExpiredLinks)]);
  },
});

/**
 * Deletes unconfirmed addresses with their suspects in the inbox and their confirmation emails (double opt-in: without
 * confirmation we have no right to keep them).
 */
export async function purgeSignUps(db: Database, log: Log): Promise<void> {
  const before = new Date(Date.now() - unconfirmedDays * 24 * 3600 * 1000);
  const purged = await db.transaction(async (tx) => {
    const ids = await deleteUnconfirmedSubscribers(tx, before);
    await deleteLeadsOf(tx, "newsletter", ids);
    await deleteTopicMails(tx, before);
    return ids.length;
  });
  if (purged > 0) log.info({ purged }, "unconfirmed sign-ups were deleted");
}
