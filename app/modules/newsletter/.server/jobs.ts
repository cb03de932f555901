import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * Sends newsletter issues. Every minute one process starts and works until nothing is left. So several share an issue,
 * and the next replaces one that was killed. Recipients and progress are only in the database.
 */
export const sendIssuesJob = defineJob({
  name: "send-issues",
  schedule: "* * * * *",
  queue: { heartbeatSeconds: 10, expireInSeconds: 900 },
});
