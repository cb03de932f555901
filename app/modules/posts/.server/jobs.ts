import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

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
