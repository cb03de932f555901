import { and, asc, between, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { readableBy, visitor } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import type { Autocommit, Db, Tx } from "#platform/db/database.ts";
import { dayIn, daysIn, type Period, periodBefore } from "../../period.ts";
import { otherValue, unmatchedSearchDays } from "../../visit-values.ts";
import type { Dimension } from "../schema.ts";
import { dayCounts, pageCounts, pageViews } from "../schema.ts";

type CountedTable = {
  table: PgTable;
  day: PgColumn;
  /** The counted thing: a path, a host. */
  value: PgColumn;
  count: PgColumn;
  /** Condition for the rows to count; all if omitted. */
  only?: SQL;
};

/** A value's total in a period, and in the previous period of the same length. */
export type ComparedSum = { value: string; now: number; before: number };

/** The highest counts of a period, each with its previous count, then values that only occur in the previous period. */
function comparedSums(
  db: Db,
  { table, day, value, count, only }: CountedTable,
  period: Period,
  limit: number,
): Promise<ComparedSum[]> {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${count}) filter (where ${condition}), 0)`.mapWith(Number);
  return db
    .select({
      value: sql<string>`${value}`.as("value"),
      now: sumWhere(sql`${day} >= ${period.from}::date`),
      before: sumWhere(sql`${day} < ${period.from}::date`),
    })
    .from(table)
    .where(and(only, between(day, periodBefore(period).from, period.to)))
    .groupBy(value)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit);
}

/** The total of all values on each day of a period, the first day first. */
async function sumsByDay(
  db: Db,
  { table, day, count, only }: CountedTable,
  period: Period,
): Promise<{ day: string; sum: number }[]> {
  const rows = await db
    .select({ day: sql<string>`${day}::text`, sum: sql<number>`sum(${count})`.mapWith(Number) })
    .from(table)
    .where(and(only, between(day, period.from, period.to)))
    .groupBy(day)
    .orderBy(asc(day));
  const sums = new Map(rows.map(({ day, sum }) => [day, sum]));
  return daysIn(period).map((day) => ({ day, sum: sums.get(day) ?? 0 }));
}

/** Today in UTC. */
const today = sql<string>`(now() at time zone 'UTC')::date`;

/** Maximum number of different values per dimension and day; further values are counted as {@link otherValue}. */
export const maxValuesOfDay = 200;

type Count = { dimension: Dimension; value: string; count: number };

async function valuesOf(tx: Tx, day: string, dimensions: readonly Dimension[]) {
  const rows = await tx
    .select({ dimension: dayCounts.dimension, value: dayCounts.value })
    .from(dayCounts)
    .where(and(inArray(dayCounts.dimension, [...dimensions]), eq(dayCounts.day, day)));
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
    const counted = ofDay.has(value) || ofDay.size < maxValuesOfDay ? value : otherValue;
    ofDay.add(counted);
    const key = `${dimension} ${counted}`;
    added.set(key, { dimension, value: counted, count: count + (added.get(key)?.count ?? 0) });
  }
  return [...added.values()];
}

/** Adds to today's counts in a time zone. */
export async function addDayCounts(tx: Tx, counts: readonly Count[], zone: string): Promise<void> {
  if (counts.length === 0) return;
  const day = dayIn(zone);
  // One process at a time: several at once would exceed the day's limit, or wait for each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('day_counts'))`);
  const known = await valuesOf(tx, day, [...new Set(counts.map(({ dimension }) => dimension))]);
  await tx
    .insert(dayCounts)
    .values(withinRoom(counts, known).map((row) => ({ ...row, day })))
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

/** Deletes searches without results after {@link unmatchedSearchDays} days. */
export async function deleteOldSearches(tx: Tx): Promise<void> {
  await tx
    .delete(dayCounts)
    .where(
      and(
        eq(dayCounts.dimension, "search"),
        lt(dayCounts.day, sql`${today} - ${unmatchedSearchDays}::int`),
      ),
    );
}

/** Adds to today's page requests in a time zone. Rows are in a fixed order, so that processes do not deadlock. */
export async function addPageCounts(
  tx: Tx,
  counts: ReadonlyMap<string, number>,
  zone: string,
): Promise<void> {
  const day = dayIn(zone);
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insert(pageCounts)
    .values(rows.map(([path, calls]) => ({ day, path, calls })))
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.path],
      set: { calls: sql`${pageCounts.calls} + excluded.calls` },
    });
}

const countedPages: CountedTable = {
  table: pageCounts,
  day: pageCounts.day,
  value: pageCounts.path,
  count: pageCounts.calls,
};

/** Requests of all pages together on each day of a period. */
export const callsByDay = (db: Db, period: Period) => sumsByDay(db, countedPages, period);

/** The pages with the highest number of requests in a period. */
export const callsByPage = (db: Db, period: Period, limit: number) =>
  comparedSums(db, countedPages, period, limit);

/** Whether visitors can read a post with this slug. */
export async function isReadablePost(db: Db, slug: string): Promise<boolean> {
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(visitor)));
  return post !== undefined;
}

/** Counts a view of a page today, in a time zone. */
export async function countView(autocommit: Autocommit, path: string, zone: string): Promise<void> {
  await autocommit
    .insert(pageViews)
    .values({ day: dayIn(zone), path, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** The views of the days before `end`, by database. */
const closedViews = new WeakMap<Db, { end: string; views: number }>();

/**
 * Every view ever counted. Days before yesterday no longer change in any time zone, so each process reads them
 * only once. A restore
 * fills an empty database before the site starts.
 */
export async function sumViews(db: Db): Promise<number> {
  const closed = closedViews.get(db) ?? { end: "-infinity", views: 0 };
  const end = sql<string>`(${today} - 1)`;
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${pageViews.views}) filter (where ${condition}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      end: sql<string>`${end}::text`,
      before: sumWhere(lt(pageViews.day, end)),
      since: sumWhere(gte(pageViews.day, end)),
    })
    .from(pageViews)
    .where(gte(pageViews.day, closed.end));
  if (!row) return closed.views;
  const views = closed.views + row.before;
  closedViews.set(db, { end: row.end, views });
  return views + row.since;
}

const countedViews: CountedTable = {
  table: pageViews,
  day: pageViews.day,
  value: pageViews.path,
  count: pageViews.views,
};

export const viewsByDay = (db: Db, period: Period) => sumsByDay(db, countedViews, period);

/** The pages with the highest number of views in a period. */
export const viewsByPage = (db: Db, period: Period, limit: number) =>
  comparedSums(db, countedViews, period, limit);

export const viewsOfPages = (db: Db, paths: readonly string[], period: Period) =>
  comparedSums(
    db,
    { ...countedViews, only: inArray(pageViews.path, [...paths]) },
    period,
    paths.length,
  );
