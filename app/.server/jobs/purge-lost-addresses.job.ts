import { deleteOldMissingPaths } from "../db/queries/missing-paths.ts";
import { deleteOldRedirectHits } from "../db/queries/redirect-hits.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

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
