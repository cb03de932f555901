import { deleteOldMissingPaths } from "../db/queries/missing-paths.ts";
import { deleteOldRedirectHits } from "../db/queries/redirect-hits.ts";
import { defineJob } from "./define-job.ts";

/** Every night: deletes what was counted of redirects and lost addresses more than 30 days ago. */
export const purgeLostAddressesJob = defineJob({
  name: "purge-lost-addresses",
  schedule: "53 3 * * *",
  handle: (_, { db }) =>
    db.transaction(async (tx) => {
      await deleteOldRedirectHits(tx);
      await deleteOldMissingPaths(tx);
    }),
});
