import type { Tx } from "#platform/db/database.ts";
import { defineJob, type JobQueue } from "#platform/jobs/jobs.ts";
import type { Webhooks } from "../webhook-events.ts";
import { cancelDeliveries, insertDeliveries } from "./queries/webhooks.ts";

/**
 * Starts due webhook deliveries. It is queued with each delivery; once a minute it finds those that a killed process
 * left behind.
 */
export const deliverWebhooksJob = defineJob({
  name: "deliver-webhooks",
  schedule: "* * * * *",
});

export function createWebhooks(jobs: JobQueue): Webhooks {
  const wake = (tx: Tx, at?: Date) => jobs.add(tx, deliverWebhooksJob, [{}], at);
  return {
    wake,
    async queueLead(tx, leadId) {
      const queued = await insertDeliveries(tx, { event: "lead.created", leadId });
      if (queued > 0) await wake(tx);
    },
    async queuePublication(tx, { event, id, at }) {
      await cancelDeliveries(tx, { event, subjectId: id });
      const dueAt = at && { dueAt: at };
      const queued = await insertDeliveries(tx, { event, subjectId: id, ...dueAt });
      // The check every minute finds a later one: a queued job would not outlive a year.
      if (queued > 0 && !(at && at > new Date())) await wake(tx);
    },
    withdraw: (tx, { event, id }) => cancelDeliveries(tx, { event, subjectId: id }),
  };
}
