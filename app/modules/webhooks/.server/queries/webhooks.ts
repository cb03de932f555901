import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import type { DeliveryEvent, DeliveryState, WebhookEvent } from "../../webhook-events.ts";
import { webhookDeliveries as deliveries, webhooks } from "../schema.ts";

export type Webhook = typeof webhooks.$inferSelect;

/** All webhooks, oldest first; adding one enforces their limit. */
export const listWebhooks = (db: Db): Promise<Webhook[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function findWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export const countWebhooks = (db: Db): Promise<number> => countAll(db, webhooks);

type NewWebhook = Pick<Webhook, "id" | "host" | "encrypted" | "preset" | "events">;

export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

type Change = Partial<Omit<NewWebhook, "id"> & Pick<Webhook, "isActive">>;

/** Changes a webhook. Returns whether it exists. */
export async function updateWebhook(tx: Tx, id: string, change: Change): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Deletes a webhook with all its deliveries. Returns it. */
export async function deleteWebhook(tx: Tx, id: string): Promise<Webhook | undefined> {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
  return row;
}

/** The content of a delivery, and its earliest time. */
export type NewDelivery = {
  event: WebhookEvent;
  leadId?: string;
  subjectId?: string;
  dueAt?: Date;
};

/** Writes a delivery for each active webhook that subscribes to the event. Returns their number. */
export async function insertDeliveries(tx: Tx, delivery: NewDelivery): Promise<number> {
  const { event, leadId = null, subjectId = null, dueAt } = delivery;
  const due = dueAt ? sql`greatest(now(), ${dueAt.toISOString()}::timestamptz)` : sql`now()`;
  const written = await tx.execute(sql`
    insert into ${deliveries} (webhook_id, event, lead_id, subject_id, due_at)
    select id, ${event}::text, ${leadId}::uuid, ${subjectId}::text, ${due}
    from ${webhooks} where is_active and ${event}::text = any(events)
    returning 1`);
  return written.rows.length;
}

/** Writes one delivery to one webhook, for example a test that is sent at once. Returns its id. */
export async function insertDelivery(
  tx: Tx,
  delivery: { webhookId: string; event: DeliveryEvent },
): Promise<string> {
  const [row] = await tx.insert(deliveries).values(delivery).returning({ id: deliveries.id });
  if (!row) throw new Error("a delivery was not written");
  return row.id;
}

/** Deletes unsent deliveries of content that will not be published after all, or will be at another time. */
export async function cancelDeliveries(
  tx: Tx,
  { event, subjectId }: { event: WebhookEvent; subjectId: string },
): Promise<void> {
  const isUntold = and(eq(deliveries.state, "waiting"), eq(deliveries.attempts, 0));
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.subjectId, subjectId), eq(deliveries.event, event), isUntold));
}

/** Time to send a delivery before another process takes it over, far longer than a response may take. */
const claim = sql`now() + interval '90 seconds'`;
const isFree = or(sql`${deliveries.claimedUntil} is null`, lt(deliveries.claimedUntil, sql`now()`));

const isDue = and(eq(deliveries.state, "waiting"), sql`${deliveries.dueAt} <= now()`, isFree);

const claimed = {
  id: deliveries.id,
  webhookId: deliveries.webhookId,
  event: deliveries.event,
  leadId: deliveries.leadId,
  subjectId: deliveries.subjectId,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
};
export type ClaimedDelivery = {
  [Name in keyof typeof claimed]: (typeof deliveries.$inferSelect)[Name];
};

/**
 * Takes due deliveries, the oldest for each webhook that no other process is sending to. A receiver that hangs delays
 * only itself. If several processes poll at once, each delivery is assigned to one of them.
 */
export function claimDueDeliveries(
  tx: Tx,
  { webhookId }: { webhookId?: string | undefined } = {},
): Promise<ClaimedDelivery[]> {
  const other = alias(deliveries, "other");
  const isWrittenTo = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.webhookId, webhooks.id),
        eq(other.state, "waiting"),
        sql`${other.claimedUntil} >= now()`,
      ),
    );
  const oldest = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhooks.id), isDue))
    .orderBy(deliveries.dueAt, deliveries.id)
    .limit(1)
    .as("oldest");
  // The process with the lock on the webhook's row decides; the others see it as taken.
  const next = tx
    .select({ id: oldest.id })
    .from(webhooks)
    .innerJoinLateral(oldest, sql`true`)
    .where(
      and(
        eq(webhooks.isActive, true),
        webhookId === undefined ? undefined : eq(webhooks.id, webhookId),
        notExists(isWrittenTo),
      ),
    )
    .for("no key update", { of: webhooks, skipLocked: true });
  return (
    tx
      .update(deliveries)
      .set({ claimedUntil: claim })
      // Checked twice: a person may send it by hand in between.
      .where(and(inArray(deliveries.id, next), isDue))
      .returning(claimed)
  );
}

/**
 * Takes one delivery to send it by hand, regardless of its result so far, unless it is being sent at the moment.
 * Retries start again with the first pause.
 */
export async function claimWebhookDelivery(
  tx: Tx,
  id: string,
): Promise<ClaimedDelivery | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: "waiting", attempts: 0, dueAt: sql`now()`, claimedUntil: claim })
    .where(and(eq(deliveries.id, id), isFree))
    .returning(claimed);
  return row;
}

/** The result of an attempt. */
export type DeliveryResult = {
  state: DeliveryState;
  responseStatus: number | null;
  response: string;
  lastError: string;
  /** Milliseconds until the next attempt of a waiting delivery. */
  pause?: number | undefined;
};

/** Records the result of an attempt, and releases the delivery. Returns the time of the next attempt. */
export async function recordAttempt(
  tx: Tx,
  id: string,
  { pause, ...attempted }: DeliveryResult,
): Promise<Date | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({
      ...attempted,
      attempts: sql`${deliveries.attempts} + 1`,
      attemptedAt: sql`now()`,
      claimedUntil: null,
      ...(pause !== undefined && {
        dueAt: sql`now() + make_interval(secs => ${pause / 1000})`,
      }),
    })
    .where(eq(deliveries.id, id))
    .returning({ dueAt: deliveries.dueAt });
  return row?.dueAt;
}

/** The latest deliveries of a webhook, newest first. */
export const listDeliveries = (db: Db, webhookId: string, { limit }: { limit: number }) =>
  db
    .select({
      id: deliveries.id,
      event: deliveries.event,
      state: deliveries.state,
      dueAt: deliveries.dueAt,
      attempts: deliveries.attempts,
      attemptedAt: deliveries.attemptedAt,
      responseStatus: deliveries.responseStatus,
      response: deliveries.response,
      lastError: deliveries.lastError,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Counts deliveries given up within the last day. Tests are left out: the people who send them see the result. */
export async function countFailedDeliveries(db: Db): Promise<{ failed: number }> {
  const isRecent = gt(deliveries.attemptedAt, sql`now() - interval '1 day'`);
  const isFailed = and(eq(deliveries.state, "failed"), ne(deliveries.event, "test"), isRecent);
  return { failed: await countAll(db, deliveries, isFailed) };
}

/** Deletes deliveries that ended more than 30 days ago. */
export async function deleteOldDeliveries(tx: Tx): Promise<void> {
  await tx
    .delete(deliveries)
    .where(
      and(
        ne(deliveries.state, "waiting"),
        lt(deliveries.createdAt, sql`now() - interval '30 days'`),
      ),
    );
}

/** Whether a webhook was notified of a lead, or will be. */
export async function hasLeadDeliveries(db: Db, webhookId: string): Promise<boolean> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), isNotNull(deliveries.leadId)))
    .limit(1);
  return rows.length > 0;
}
