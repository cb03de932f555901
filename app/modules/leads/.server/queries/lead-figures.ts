import { and, eq, gte, inArray, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { beginOf, beginsOf, daysIn, type Period, periodBefore } from "#modules/analytics/period.ts";
import { enteredByHand } from "#modules/analytics/visit-values.ts";
import type { Db } from "#platform/db/database.ts";
import { lostNote, lostReasons } from "../../lead.ts";
import { signUpKinds } from "../../requests/definitions.ts";
import { leadEvents, leads } from "../schema.ts";

/** Condition for leads that are neither spam nor suspected spam. */
const isGenuine = and(ne(leads.status, "Spam"), sql`cardinality(${leads.suspicions}) = 0`);

/** The columns that leads can be counted by. */
const by = {
  kind: leads.kind,
  source: leads.source,
  landing: leads.landing,
  host: leads.referringHost,
  campaign: leads.utmCampaign,
} as const satisfies Record<string, PgColumn>;

type Counted = { value: SQL<string>; where: SQL | undefined; period: Period; limit: number };

/**
 * How many leads of a period that match have each value, with the count of the previous period, highest count first. An
 * unknown value is "".
 */
function countByValue(db: Db, { value, where, period, limit }: Counted) {
  const begin = new Date(beginOf(period.from, period));
  const countWhere = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      value: value.as("value"),
      now: countWhere(gte(leads.submittedAt, begin)),
      before: countWhere(lt(leads.submittedAt, begin)),
    })
    .from(leads)
    .where(
      and(
        gte(leads.submittedAt, new Date(beginOf(periodBefore(period).from, period))),
        lt(leads.submittedAt, new Date(beginOf(period.to, period, 1))),
        where,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit);
}

/** The values of a column in the genuine leads of a period, with their numbers. */
export const leadsBy = (db: Db, column: keyof typeof by, period: Period, limit: number) =>
  countByValue(db, { value: sql`${by[column]}`, where: isGenuine, period, limit });

/** The source of a lead: its campaign's, or the host that linked to the site; "" if unknown. */
const source = sql<string>`case
  when ${leads.kind} = 'entered' then ${sql.raw(`'${enteredByHand}'`)}
  when ${leads.utmSource} <> '' then ${leads.utmSource}
  else ${leads.referringHost} end`;

/** The sources of the won leads of a period, with their numbers. */
export const wonBySource = (db: Db, period: Period, limit: number) =>
  countByValue(db, {
    value: source,
    where: and(eq(leads.status, "Won"), notInArray(leads.kind, signUpKinds)),
    period,
    limit,
  });

/**
 * The last reason that was chosen for a lost lead; "" if someone wrote another one, or none. Drizzle leaves the tables out
 * of the names of columns where it selects from one.
 */
const lostReason = sql<string>`coalesce((
  select substr(event.detail->>'notes', ${lostNote("").length + 1}) from ${leadEvents} event
  where event.lead_id = "leads"."id" and event.kind = 'note'
    and ${inArray(sql`event.detail->>'notes'`, lostReasons.map(lostNote))}
  order by event.at desc, event.id desc limit 1), '')`;

/** The reasons for the lost leads of a period, with their numbers. */
export const lostByReason = (db: Db, period: Period, limit: number) =>
  countByValue(db, {
    value: lostReason,
    where: and(eq(leads.status, "Lost"), notInArray(leads.kind, signUpKinds)),
    period,
    limit,
  });

/** Condition for the requests of clients in a period. */
const requestsOf = (period: Period) =>
  and(
    gte(leads.submittedAt, new Date(beginOf(period.from, period))),
    lt(leads.submittedAt, new Date(beginOf(period.to, period, 1))),
    isGenuine,
    notInArray(leads.kind, signUpKinds),
  );

/**
 * How many requests of clients arrived on each day of a period, and how many of them were won; days without any are left
 * out.
 */
export async function requestsByDay(db: Db, period: Period) {
  const place = sql<number>`width_bucket(${leads.submittedAt}, ${beginsOf(period)}::text::timestamptz[])`;
  const days = daysIn(period);
  const rows = await db
    .select({
      place: place.as("place"),
      requests: sql<number>`count(*)`.mapWith(Number),
      won: sql<number>`count(*) filter (where ${leads.status} = 'Won')`.mapWith(Number),
    })
    .from(leads)
    .where(requestsOf(period))
    .groupBy(sql`1`);
  return rows.map(({ place, ...counts }) => ({ day: days[place - 1] ?? "", ...counts }));
}

/** How many requests of clients whose visit is known arrived in a period, and how many of them were won. */
export async function countTracedRequests(db: Db, period: Period) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      won: sql<number>`count(*) filter (where ${leads.status} = 'Won')`.mapWith(Number),
    })
    .from(leads)
    .where(and(requestsOf(period), ne(leads.landing, "")));
  return row ?? { all: 0, won: 0 };
}
