import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { incidents } from "../schema.ts";

/** The keys of open incidents. */
export async function listIncidents(db: Db): Promise<string[]> {
  const rows = await db.select({ key: incidents.key }).from(incidents);
  return rows.map(({ key }) => key);
}

/**
 * Records incidents, and returns the new ones. If several processes record the same incident, only one gets it as new.
 */
export async function openIncidents(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .insert(incidents)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: incidents.key });
  return rows.map(({ key }) => key);
}

/** Deletes incidents that are over. */
export async function closeIncidents(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(incidents).where(inArray(incidents.key, [...keys]));
}
