import { deleteOldDeliveries } from "../db/queries/webhook-deliveries.ts";
import { defineJob } from "./define-job.ts";

/** Receivers' responses are kept for 30 days. */
export const purgeDeliveriesJob = defineJob({
  name: "purge-webhook-deliveries",
  schedule: "51 3 * * *",
  handle: (_, { db }) => db.transaction((tx) => deleteOldDeliveries(tx)),
});
