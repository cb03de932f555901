import { deleteOldSearches } from "../db/queries/day-counts.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

/** Every night: deletes searches without results after half a year. */
export const handlePurgeLostSearches = handleJob({
  job: defineJob({
    name: "purge-lost-searches",
    schedule: "57 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteOldSearches(tx)),
});
