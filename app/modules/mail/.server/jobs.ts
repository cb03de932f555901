import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Sends one email of the outbox. Without an email server nothing is queued; emails stay in the outbox. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({ mailId: z.string() }),
  queue: {
    // About three days with exponential backoff, from seconds to 15 minutes.
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    // A killed process stops its heartbeat; its job is then retried.
    heartbeatSeconds: 10,
    // 15 MB of attachments over a connection of 200 kbit/s.
    expireInSeconds: 900,
  },
});
