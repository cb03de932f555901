import { and, asc, between, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { daysIn, type Period, periodBefore } from "#modules/analytics/period.ts";
import type { Db } from "#platform/db/database.ts";

/** A table with counts by day. */
export type CountedTable = {
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
export function comparedSums(
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
export async function sumsByDay(
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
