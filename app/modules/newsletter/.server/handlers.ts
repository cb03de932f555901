import { handleJob } from "#app/job-handler.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { sendIssuesJob } from "./manage-issues.ts";
import { reclaimDeliveries } from "./queries/newsletter-deliveries.ts";
import { hasDueIssues, listSending, startDueIssues } from "./queries/newsletter-issues.ts";
import { newsletterSmtpUrl, sendIssue } from "./send-issue.ts";

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
