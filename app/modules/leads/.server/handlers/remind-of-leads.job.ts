import { handleJob } from "#app/job-handler.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { sendReminders, sendSummaries } from "../reminders/send-reminders.ts";

/**
 * Every minute: reminds of leads whose reply is due soon or overdue, and writes the daily summaries. Without an email
 * server no reminders are written, since they would all be sent at once when there is one.
 */
export const handleRemindOfLeads = handleJob({
  job: defineJob({
    name: "remind-of-leads",
    schedule: "* * * * *",
  }),
  isEnabled: ({ mailTransport }) => mailTransport !== undefined,
  async handle(_, { db, env, outbox, siteUrl, documents, log }) {
    const texts = await documents.current();
    const reminding = { db, outbox, siteUrl, texts, settings: siteSettings(texts, env) };
    const [reminders = 0, summaries = 0] = await runEach([
      () => sendReminders(reminding),
      () => sendSummaries(reminding),
    ]);
    if (reminders + summaries > 0)
      log.info({ reminders, summaries }, "people were notified of leads");
  },
});
