import { handleJob } from "#app/job-handler.ts";
import { deleteLeadsOf } from "#modules/leads/.server/queries/leads.ts";
import { deleteTopicMails, purgeExpiredLinks } from "#modules/mail/.server/queries/mails.ts";
import type { Database } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { runEach } from "#platform/jobs/runner.ts";
import type { Log } from "#platform/log.ts";
import { unconfirmedDays } from "../newsletter.ts";
import { sendIssuesJob } from "./jobs.ts";
import { reclaimDeliveries } from "./queries/newsletter-deliveries.ts";
import { hasDueIssues, listSending, startDueIssues } from "./queries/newsletter-issues.ts";
import { deleteUnconfirmedSubscribers } from "./queries/subscribers.ts";
import { newsletterSmtpUrl, sendIssue } from "./send-issue.ts";

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

/** How long one run sends, in milliseconds; the next minute's run continues. */
const runTime = 600_000;

/**
 * Sends the issues of the newsletter. Every minute a process is asked, and works until nothing is left; so several
 * share an issue, and a killed one is replaced by the next. Recipients and progress are only in the database.
 */
export const handleSendIssues = handleJob({
  job: sendIssuesJob,
  isEnabled: ({ env }) => newsletterSmtpUrl(env) !== undefined,
  async handle(_, services) {
    const { db, env, log, content, stopping } = services;
    const smtpUrl = newsletterSmtpUrl(env);
    if (!smtpUrl) throw new Error("no email server is set");
    await db.transaction(reclaimDeliveries);
    if (await hasDueIssues(db)) {
      // Their pages exist from now on.
      const started = await content.change(["newsletter"], startDueIssues);
      log.info({ issues: started }, "sending of scheduled issues started");
    }
    const until = performance.now() + runTime;
    const steps = (await listSending(db)).map((issue) => async () => {
      if (!stopping.aborted) await sendIssue({ ...services, issue, smtpUrl, until });
    });
    await runEach(steps, "some issues could not be sent");
  },
});
