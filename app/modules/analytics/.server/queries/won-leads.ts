import { and, eq, gte, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { leads } from "#modules/leads/.server/schema.ts";
import { signUpKinds } from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import { type Period, periodBefore } from "../../period.ts";
import { enteredByHand } from "../../visit-values.ts";
import type { ComparedSum } from "./counts.ts";

const beginOf = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;

/** The source of a lead: its campaign's, or the host that linked to the site; "" if unknown. */
const source = sql<string>`case
  when ${leads.kind} = 'entered' then ${sql.raw(`'${enteredByHand}'`)}
  when ${leads.utmSource} <> '' then ${leads.utmSource}
  else ${leads.referringHost} end`;

/** The sources of the won leads of a period, with their number in the previous period, highest count first. */
export function wonBySource(db: Db, period: Period, limit: number): Promise<ComparedSum[]> {
  const begin = beginOf(period.from);
  const countWhere = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      value: source.as("value"),
      now: countWhere(gte(leads.submittedAt, begin)),
      before: countWhere(lt(leads.submittedAt, begin)),
    })
    .from(leads)
    .where(
      and(
        gte(leads.submittedAt, beginOf(periodBefore(period).from)),
        lt(leads.submittedAt, beginOf(period.to, 1)),
        eq(leads.status, "Won"),
        notInArray(leads.kind, signUpKinds),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit);
}
