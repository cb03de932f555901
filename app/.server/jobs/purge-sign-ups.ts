import { unconfirmedDays } from "#app/content/newsletter.ts";
import type { Database } from "../db/client.ts";
import { deleteLeadsOf } from "../db/queries/leads.ts";
import { deleteTopicMails, purgeExpiredLinks } from "../db/queries/mails.ts";
import { deleteUnconfirmedSubscribers } from "../db/queries/newsletter-subscribers.ts";
import type { Log } from "../log.ts";
import { defineJob } from "./define-job.ts";

/** Deletes newsletter sign-ups that nobody confirmed and empties mails whose links have expired, every night. */
export const purgeSignUpsJob = defineJob({
  name: "purge-sign-ups",
  schedule: "29 3 * * *",
  async handle(_, { db, log }) {
    await purgeSignUps(db, log);
    await db.transaction(purgeExpiredLinks);
  },
});

/**
 * Forgets the addresses that nobody confirmed in time, with what was kept about them: suspects in the inbox, and the
 * mails that asked. Whoever entered them had no right to more.
 */
export async function purgeSignUps(db: Database, log: Log): Promise<void> {
  const before = new Date(Date.now() - unconfirmedDays * 24 * 3600 * 1000);
  const purged = await db.transaction(async (tx) => {
    const ids = await deleteUnconfirmedSubscribers(tx, before);
    await deleteLeadsOf(tx, "newsletter", ids);
    await deleteTopicMails(tx, before);
    return ids.length;
  });
  if (purged > 0) log.info({ purged }, "sign-ups that nobody confirmed are deleted");
}
