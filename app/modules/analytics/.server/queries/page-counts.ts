import { sql } from "drizzle-orm";
import {
  type CountedTable,
  comparedSums,
  sumsByDay,
} from "#modules/backup/.server/queries/compared-sums.ts";
import { pageCounts } from "#modules/content/.server/schema/site.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Period } from "../../period.ts";
import { today } from "./days.ts";

/** Adds up how often pages were called today; rows in one order, so that processes do not wait for each other in a circle. */
export async function addPageCounts(tx: Tx, counted: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insert(pageCounts)
    .values(rows.map(([path, calls]) => ({ day: today, path, calls })))
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.path],
      set: { calls: sql`${pageCounts.calls} + excluded.calls` },
    });
}

const counted: CountedTable = {
  table: pageCounts,
  day: pageCounts.day,
  value: pageCounts.path,
  count: pageCounts.calls,
};

/** How often all pages together were called on each day of a period. */
export const callsByDay = (db: Db, period: Period) => sumsByDay(db, counted, period);

/** The pages that were called most in a period. */
export const callsByPage = (db: Db, period: Period, limit: number) =>
  comparedSums(db, counted, period, limit);
