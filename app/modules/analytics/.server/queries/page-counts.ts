import { sql } from "drizzle-orm";
import {
  type CountedTable,
  comparedSums,
  sumsByDay,
} from "#modules/backup/.server/queries/compared-sums.ts";
import { pageCounts } from "#modules/content/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Period } from "../../period.ts";
import { today } from "./days.ts";

/** Adds to today's page requests. Rows are in a fixed order, so that processes do not deadlock. */
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

/** Requests of all pages together on each day of a period. */
export const callsByDay = (db: Db, period: Period) => sumsByDay(db, counted, period);

/** The pages with the highest number of requests in a period. */
export const callsByPage = (db: Db, period: Period, limit: number) =>
  comparedSums(db, counted, period, limit);
