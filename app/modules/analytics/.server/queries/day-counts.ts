import { and, eq, inArray, lt, sql } from "drizzle-orm";
import {
  type CountedTable,
  comparedSums,
  sumsByDay,
} from "#modules/backup/.server/queries/compared-sums.ts";
import { dayCounts } from "#modules/content/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { lostSearchDays } from "../../lost-search-days.ts";
import type { Period } from "../../period.ts";
import { otherValue } from "../../visit-values.ts";
import type { Dimension } from "../schema.ts";
import { today } from "./days.ts";

/** Maximum number of different values per dimension and day; further values are counted as {@link otherValue}. */
export const maxValuesOfDay = 200;

type Count = { dimension: Dimension; value: string; count: number };

/** Today's existing values, by dimension. */
async function valuesOfToday(tx: Tx, asked: readonly Dimension[]) {
  const rows = await tx
    .select({ dimension: dayCounts.dimension, value: dayCounts.value })
    .from(dayCounts)
    .where(and(inArray(dayCounts.dimension, [...asked]), eq(dayCounts.day, today)));
  return Map.groupBy(rows, ({ dimension }) => dimension);
}

/** The same counts with {@link otherValue} in place of values beyond the day's limit. */
function withinRoom(
  counts: readonly Count[],
  known: ReadonlyMap<Dimension, readonly Pick<Count, "value">[]>,
): Count[] {
  const values = new Map<Dimension, Set<string>>();
  const added = new Map<string, Count>();
  for (const { dimension, value, count } of counts) {
    const ofDay = values.get(dimension) ?? new Set(known.get(dimension)?.map((row) => row.value));
    values.set(dimension, ofDay);
    const kept = ofDay.has(value) || ofDay.size < maxValuesOfDay ? value : otherValue;
    ofDay.add(kept);
    const key = `${dimension} ${kept}`;
    added.set(key, { dimension, value: kept, count: count + (added.get(key)?.count ?? 0) });
  }
  return [...added.values()];
}

/** Adds to today's counts. */
export async function addDayCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  // One process at a time: several at once would exceed the day's limit, or wait for each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('day_counts'))`);
  const known = await valuesOfToday(tx, [...new Set(counts.map(({ dimension }) => dimension))]);
  await tx
    .insert(dayCounts)
    .values(withinRoom(counts, known).map((row) => ({ ...row, day: today })))
    .onConflictDoUpdate({
      target: [dayCounts.dimension, dayCounts.day, dayCounts.value],
      set: { count: sql`${dayCounts.count} + excluded.count` },
    });
}

const ofDimension = (dimension: Dimension): CountedTable => ({
  table: dayCounts,
  day: dayCounts.day,
  value: dayCounts.value,
  count: dayCounts.count,
  only: eq(dayCounts.dimension, dimension),
});

/** The values of a dimension with the highest counts, each with its count in the previous period. */
export const countsByValue = (db: Db, dimension: Dimension, period: Period, limit: number) =>
  comparedSums(db, ofDimension(dimension), period, limit);

/** How many visits started on each day: every visit has a landing page. */
export const visitsByDay = (db: Db, period: Period) =>
  sumsByDay(db, ofDimension("landing"), period);

/** Deletes searches without results after {@link lostSearchDays} days. */
export async function deleteOldSearches(tx: Tx): Promise<void> {
  await tx
    .delete(dayCounts)
    .where(
      and(
        eq(dayCounts.dimension, "search"),
        lt(dayCounts.day, sql`${today} - ${lostSearchDays}::int`),
      ),
    );
}
