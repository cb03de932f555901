import type { Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { WebhookEvent } from "../webhook-events.ts";
import { deliverWebhooksJob } from "./jobs.ts";
import { cancelDeliveries, insertDeliveries } from "./queries/webhooks.ts";

type Publication = {
  event: Exclude<WebhookEvent, "lead.created">;
  /** Of the post, project or text. */
  id: string;
  /** When visitors can see it; now by default. */
  at?: Date | undefined;
};

/** Queues deliveries to webhooks, in the transaction of their event. */
export type Webhooks = {
  /** A lead that is not suspected spam, or no longer. */
  queueLead(tx: Tx, leadId: string): Promise<void>;
  /** Content that becomes public; an earlier schedule is dropped. */
  queuePublication(tx: Tx, publication: Publication): Promise<void>;
  /** Content that will not become public after all. */
  withdraw(tx: Tx, publication: Pick<Publication, "event" | "id">): Promise<void>;
  /** Requests a check for due deliveries, now or at a later time. */
  wake(tx: Tx, at?: Date): Promise<void>;
};

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
