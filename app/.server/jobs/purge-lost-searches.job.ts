import { deleteOldSearches } from "../db/queries/day-counts.ts";
import { defineJob } from "./define-job.ts";

/** Every night: deletes searches without results after half a year. */
export const purgeLostSearchesJob = defineJob({
  name: "purge-lost-searches",
  schedule: "57 3 * * *",
  handle: (_, { db }) => db.transaction((tx) => deleteOldSearches(tx)),
});
