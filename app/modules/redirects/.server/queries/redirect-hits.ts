import { and, desc, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { redirectHits } from "../schema.ts";

/** Number of days to keep counts of redirects and missing pages. */
export const lostAddressDays = 30;

const today = sql`(now() at time zone 'UTC')::date`;
const firstDay = sql`${today} - ${lostAddressDays - 1}::int`;

/** Adds to today's counts of redirects. */
export async function addRedirectHits(tx: Tx, hits: ReadonlyMap<string, number>): Promise<void> {
  if (hits.size === 0) return;
  // Sorted, so that processes that write at the same time lock in one order.
  const rows = [...hits].sort(([one], [other]) => (one < other ? -1 : 1));
  await tx
    .insert(redirectHits)
    .values(
      rows.map(([from, counted]) => ({ from, day: today as unknown as string, hits: counted })),
    )
    .onConflictDoUpdate({
      target: [redirectHits.from, redirectHits.day],
      set: { hits: sql`${redirectHits.hits} + excluded.hits` },
    });
}

/** How often each of these was used in the last {@link lostAddressDays} days, and the last time. */
export async function sumRedirectHits(
  db: Db,
  from: readonly string[],
): Promise<Map<string, { hits: number; lastDay: string }>> {
  if (from.length === 0) return new Map();
  const rows = await db
    .select({
      from: redirectHits.from,
      hits: sql<number>`sum(${redirectHits.hits})`.mapWith(Number),
      lastDay: sql<string>`max(${redirectHits.day})::text`,
    })
    .from(redirectHits)
    .where(and(inArray(redirectHits.from, [...from]), gte(redirectHits.day, firstDay)))
    .groupBy(redirectHits.from);
  return new Map(rows.map(({ from: each, ...sums }) => [each, sums]));
}

/** The days that a redirect was used, newest first. */
export function redirectHitsByDay(db: Db, from: string): Promise<{ day: string; hits: number }[]> {
  return db
    .select({ day: redirectHits.day, hits: redirectHits.hits })
    .from(redirectHits)
    .where(and(inArray(redirectHits.from, [from]), gte(redirectHits.day, firstDay)))
    .orderBy(desc(redirectHits.day));
}

/** Deletes rows older than {@link lostAddressDays} days. */
export async function deleteOldRedirectHits(tx: Tx): Promise<void> {
  await tx.delete(redirectHits).where(lt(redirectHits.day, firstDay));
}
