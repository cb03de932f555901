import { deleteOldDeliveries } from "../db/queries/webhook-deliveries.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

/** Receivers' responses are kept for 30 days. */
export const handlePurgeDeliveries = handleJob({
  job: defineJob({
    name: "purge-webhook-deliveries",
    schedule: "51 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteOldDeliveries(tx)),
});
