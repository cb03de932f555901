import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { isOpenCondition, isUnassigned, leads } from "../schema.ts";

/** Maximum number of leads in one part of a summary. */
export const maxSummarised = 15;

type Span = {
  now: Date;
  /** The end of the summary's day, and the time that leads are new from. */
  endOfDay: Date;
  since: Date;
  /** The owner whose leads are listed in addition to unassigned ones; everyone's if omitted. */
  ownerId?: string | undefined;
};

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function listSome(db: Db, where: SQL | undefined, order: SQL[]) {
  const rows = await db
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      submittedAt: leads.submittedAt,
      dueAt: leads.dueAt,
      nextStep: leads.nextStep,
      ownerName: user.name,
    })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(where)
    .orderBy(...order)
    // One extra row shows whether there are more.
    .limit(maxSummarised + 1);
  return { leads: rows.slice(0, maxSummarised), isMore: rows.length > maxSummarised };
}

/** The leads of a summary, each in the first matching part, read by the indexes of the inbox. */
export async function listSummary(db: Db, { now, endOfDay, since, ownerId }: Span) {
  const whose =
    ownerId === undefined ? undefined : or(eq(leads.ownerId, ownerId), isNull(leads.ownerId));
  // Overdue or due today.
  const isPressing = sql`(${isOpenCondition} and ${leads.dueAt} < ${moment(endOfDay)})`;
  const isFresh = and(
    isNotNull(leads.dueAt),
    isNotNull(leads.ownerId),
    gte(leads.submittedAt, moment(since)),
    ne(leads.status, "Spam"),
    sql`cardinality(${leads.suspicions}) = 0`,
    not(isPressing),
  );
  const overdue = and(isOpenCondition, lt(leads.dueAt, moment(now)), whose);
  const dueToday = and(isPressing, gte(leads.dueAt, moment(now)), whose);
  const unassigned = and(isUnassigned, not(isPressing));
  const newest = [desc(leads.submittedAt), desc(leads.id)];
  return {
    overdue: await listSome(db, overdue, [desc(leads.dueAt), desc(leads.id)]),
    dueToday: await listSome(db, dueToday, [asc(leads.dueAt), asc(leads.id)]),
    unassigned: await listSome(db, unassigned, newest),
    fresh: await listSome(db, and(isFresh, whose), newest),
  };
}

export type SummarisedLeads = Awaited<ReturnType<typeof listSummary>>;
