import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

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
