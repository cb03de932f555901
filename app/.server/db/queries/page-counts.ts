import { asc, desc, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { pageCounts } from "../schema/site.ts";
import { firstOf, today } from "./days.ts";

/** Adds up how often pages were called today; rows in one order, so that processes do not wait for each other in a circle. */
export async function addPageCounts(tx: Tx, counted: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insert(pageCounts)
    .values(rows.map(([path, calls]) => ({ day: today as unknown as string, path, calls })))
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.path],
      set: { calls: sql`${pageCounts.calls} + excluded.calls` },
    });
}

const sum = sql<number>`sum(${pageCounts.calls})`.mapWith(Number);

/** How often all pages together were called on each of the last `days` days that has any, the oldest first. */
export function callsByDay(db: Db, days: number) {
  return db
    .select({ day: pageCounts.day, calls: sum })
    .from(pageCounts)
    .where(gte(pageCounts.day, firstOf(days)))
    .groupBy(pageCounts.day)
    .orderBy(asc(pageCounts.day));
}

/** The pages that were called most in the last `days` days. */
export function callsByPage(db: Db, days: number, { limit }: { limit: number }) {
  return db
    .select({ path: pageCounts.path, calls: sum })
    .from(pageCounts)
    .where(gte(pageCounts.day, firstOf(days)))
    .groupBy(pageCounts.path)
    .orderBy(desc(sum), pageCounts.path)
    .limit(limit);
}
