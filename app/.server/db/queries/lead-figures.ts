import { and, count, desc, gte, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import { leads } from "../schema/leads.ts";

/** Leads of the last `days` days (UTC, today among them) without spam and what looks like it. */
const genuine = (days: number) =>
  and(
    gte(
      leads.submittedAt,
      sql`date_trunc('day', now(), 'UTC') - ${days - 1}::int * interval '1 day'`,
    ),
    ne(leads.status, "Spam"),
    sql`cardinality(${leads.suspicions}) = 0`,
  );

function leadsBy<Column extends PgColumn>(db: Db, column: Column, days: number, limit: number) {
  return db
    .select({ value: column, leads: count() })
    .from(leads)
    .where(genuine(days))
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(limit);
}

/** How many leads of each kind came in the last `days` days, the most frequent first. */
export const leadsByKind = (db: Db, days: number) => leadsBy(db, leads.kind, days, 20);

/** From which pages the leads of the last `days` days were sent, the most frequent first; "" where it is not known. */
export const leadsBySource = (db: Db, days: number) => leadsBy(db, leads.source, days, 20);
