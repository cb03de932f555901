import { asc, count, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { webhooks } from "../schema.ts";

export type Webhook = typeof webhooks.$inferSelect;

/** All webhooks, oldest first; adding one enforces their limit. */
export const listWebhooks = (db: Db): Promise<Webhook[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function findWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function countWebhooks(db: Db): Promise<number> {
  const [row] = await db.select({ webhooks: count() }).from(webhooks);
  return row?.webhooks ?? 0;
}

type NewWebhook = Pick<Webhook, "id" | "host" | "sealed" | "preset" | "events">;

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
