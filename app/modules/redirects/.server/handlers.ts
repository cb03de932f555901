import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { deleteOldMissingPaths, deleteOldRedirectHits } from "./queries/redirects.ts";

/** Every night: deletes counts of redirects and missing pages older than 30 days. */
export const handlePurgeNotFoundLog = handleJob({
  job: defineJob({
    name: "purge-lost-addresses",
    schedule: "53 3 * * *",
  }),
  handle: (_, { db }) =>
    db.transaction(async (tx) => {
      await deleteOldRedirectHits(tx);
      await deleteOldMissingPaths(tx);
    }),
});
