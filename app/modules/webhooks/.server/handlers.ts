import { handleJob } from "#app/job-handler.ts";
import type { Tx } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { startDeliveries } from "./deliver.ts";
import { deleteOldDeliveries } from "./queries/webhooks.ts";
import { deliverWebhooksJob } from "./send-events.ts";

/**
 * Starts to send due webhook deliveries. It is queued with each delivery; once a minute it finds those that a process
 * left behind.
 */
export const handleDeliverWebhooks = handleJob({
  job: deliverWebhooksJob,
  async handle(_, services) {
    const wake = (tx: Tx, at?: Date) => services.jobs.add(tx, deliverWebhooksJob, [{}], at);
    await startDeliveries(services, wake);
  },
});

/** Receivers' responses are kept for 30 days. */
export const handlePurgeDeliveries = handleJob({
  job: defineJob({
    name: "purge-webhook-deliveries",
    schedule: "51 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteOldDeliveries(tx)),
});
