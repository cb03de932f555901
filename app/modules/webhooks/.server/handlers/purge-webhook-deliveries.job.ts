import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { deleteOldDeliveries } from "../queries/webhooks.ts";

/** Receivers' responses are kept for 30 days. */
export const handlePurgeDeliveries = handleJob({
  job: defineJob({
    name: "purge-webhook-deliveries",
    schedule: "51 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteOldDeliveries(tx)),
});
