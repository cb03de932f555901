import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { deleteOldSearches } from "./queries/counts.ts";

/** Every night: deletes searches without results after half a year. */
export const handlePurgeUnmatchedSearches = handleJob({
  job: defineJob({
    name: "purge-unmatched-searches",
    schedule: "57 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteOldSearches(tx)),
});
