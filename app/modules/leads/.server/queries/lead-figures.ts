import { and, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Period, periodBefore } from "#modules/analytics/period.ts";
import type { Db } from "#platform/db/database.ts";
import { leads } from "../schema.ts";

/** The start of a day in UTC, plus `later` days. */
const beginOf = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;

/** Condition for leads of a period and the previous one, without spam and suspected spam. */
const genuine = (period: Period) =>
  and(
    gte(leads.submittedAt, beginOf(periodBefore(period).from)),
    lt(leads.submittedAt, beginOf(period.to, 1)),
    ne(leads.status, "Spam"),
    sql`cardinality(${leads.suspicions}) = 0`,
  );

/** The columns that leads can be counted by. */
const by = {
  kind: leads.kind,
  source: leads.source,
  landing: leads.landing,
  host: leads.referringHost,
  campaign: leads.utmCampaign,
} as const satisfies Record<string, PgColumn>;

/**
 * How many leads of a period have each value of a column, with the count of the previous period, highest count first.
 * An unknown value is "".
 */
export function leadsBy(db: Db, column: keyof typeof by, period: Period, limit: number) {
  const begin = beginOf(period.from);
  const countWhere = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      value: sql<string>`${by[column]}`.as("value"),
      now: countWhere(gte(leads.submittedAt, begin)),
      before: countWhere(lt(leads.submittedAt, begin)),
    })
    .from(leads)
    .where(genuine(period))
    .groupBy(by[column])
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit);
}
