import type { Database, Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import type { WebhookEvent } from "../webhook-events.ts";
import { deliverWebhooksJob } from "./jobs.ts";
import { insertDeliveries, withdrawDeliveries } from "./queries/webhook-deliveries.ts";
import { listWebhooks, updateWebhook } from "./queries/webhooks.ts";
import { isSealedNow, openReceiver, sealReceiver } from "./sealed-receiver.ts";

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
      const told = await insertDeliveries(tx, { event: "lead.created", leadId });
      if (told > 0) await wake(tx);
    },
    async queuePublication(tx, { event, id, at }) {
      await withdrawDeliveries(tx, { event, subjectId: id });
      const dueAt = at && { dueAt: at };
      const told = await insertDeliveries(tx, { event, subjectId: id, ...dueAt });
      // The check every minute finds a later one: a queued job would not outlive a year.
      if (told > 0 && !(at && at > new Date())) await wake(tx);
    },
    withdraw: (tx, { event, id }) => withdrawDeliveries(tx, { event, subjectId: id }),
  };
}

/**
 * Encrypts data with the current secret that was encrypted with an earlier one, so that the earlier one can be removed.
 */
export async function renewSealedReceivers(db: Database, log: Log, secret: Secret): Promise<void> {
  for (const { id, sealed } of await listWebhooks(db)) {
    if (isSealedNow(secret, sealed)) continue;
    const opened = openReceiver(secret, id, sealed);
    if (!opened) log.error({ webhookId: id }, "this webhook's address cannot be decrypted");
    else
      await db.transaction((tx) =>
        updateWebhook(tx, id, { sealed: sealReceiver(secret, id, opened) }),
      );
  }
}
