import { deleteOldSearches } from "../db/queries/day-counts.ts";
import { defineJob } from "./define-job.ts";

/** Every night: deletes searches that found nothing more than half a year ago. */
export const purgeLostSearchesJob = defineJob({
  name: "purge-lost-searches",
  schedule: "57 3 * * *",
  handle: (_, { db }) => db.transaction((tx) => deleteOldSearches(tx)),
});
