import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/job.ts";
import { deleteOldMissingPaths } from "../queries/missing-paths.ts";
import { deleteOldRedirectHits } from "../queries/redirect-hits.ts";

/** Every night: deletes counts of redirects and missing pages older than 30 days. */
export const handlePurgeLostAddresses = handleJob({
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
