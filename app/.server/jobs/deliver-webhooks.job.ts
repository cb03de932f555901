import type { Tx } from "../db/client.ts";
import { beginDeliveries } from "../webhooks/deliver.ts";
import { defineJob } from "./define-job.ts";

/**
 * Starts to send due webhook deliveries. It is queued with each delivery; once a minute it finds those that a process
 * left behind.
 */
export const deliverWebhooksJob = defineJob({
  name: "deliver-webhooks",
  schedule: "* * * * *",
  async handle(_, services) {
    const wake = (tx: Tx, at?: Date) => services.jobs.add(tx, deliverWebhooksJob, [{}], at);
    await beginDeliveries(services, wake);
  },
});
