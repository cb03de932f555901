import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

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
