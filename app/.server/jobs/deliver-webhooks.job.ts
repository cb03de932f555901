import type { Tx } from "../db/database.ts";
import { beginDeliveries } from "../webhooks/deliver.ts";
import { deliverWebhooksJob } from "../webhooks/jobs.ts";
import { handleJob } from "./job-handler.ts";

/**
 * Starts to send due webhook deliveries. It is queued with each delivery; once a minute it finds those that a process
 * left behind.
 */
export const handleDeliverWebhooks = handleJob({
  job: deliverWebhooksJob,
  async handle(_, services) {
    const wake = (tx: Tx, at?: Date) => services.jobs.add(tx, deliverWebhooksJob, [{}], at);
    await beginDeliveries(services, wake);
  },
});
