import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * Starts due webhook deliveries. It is queued with each delivery; once a minute it finds those that a killed process
 * left behind.
 */
export const deliverWebhooksJob = defineJob({
  name: "deliver-webhooks",
  schedule: "* * * * *",
});
