import { z } from "zod";
import { defineJob } from "./job.ts";

// Jobs that other code queues.

/**
 * Starts due webhook deliveries. It is queued with each delivery; once a minute it finds those that a killed process
 * left behind.
 */
export const deliverWebhooksJob = defineJob({
  name: "deliver-webhooks",
  schedule: "* * * * *",
});

/** Generates the widths of one image of the bucket, one image at a time: each takes a processor for seconds. */
export const imageWidthsJob = defineJob({
  name: "image-widths",
  data: z.object({
    path: z.string(),
    version: z.number().int(),
    /** Widths of the previous version, px; they are no longer needed. */
    former: z.array(z.number()),
  }),
  queue: {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
  },
});

/**
 * Creates drafts from the files, or moves them to the trash again. Progress is in the database: a killed job continues.
 */
export const importPostsJob = defineJob({
  name: "import-posts",
  data: z.object({
    id: z.uuid(),
    /** The person who started it. */
    by: z.object({ id: z.string(), email: z.string() }),
  }),
  queue: { retryLimit: 5, retryDelay: 5, heartbeatSeconds: 30, expireInSeconds: 4 * 3600 },
});

/** Notifies CDNs with copies of our pages which of them have changed. */
export const purgeCdnJob = defineJob({
  name: "purge-cdn",
  data: z.object({ tags: z.array(z.string()).min(1) }),
  // About an hour: after a day the copies expire anyway.
  queue: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
});

/**
 * Sends newsletter issues. Every minute one process starts and works until nothing is left. So several share an issue,
 * and the next replaces one that was killed. Recipients and progress are only in the database.
 */
export const sendIssuesJob = defineJob({
  name: "send-issues",
  schedule: "* * * * *",
  queue: { heartbeatSeconds: 10, expireInSeconds: 900 },
});

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
