import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { ReminderKind } from "#modules/accounts/notification-choices.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { isOpenCondition, isUnassigned, leadReminders, leads } from "../schema.ts";
import { mayReply } from "./lead-settings.ts";

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The recipient of a reminder if the lead has no owner who may reply. */
export const officeRecipient = "";

/** Whether the recipient has not had this reminder yet. */
const isNotReminded = (kind: ReminderKind) => sql`not exists (
  select from lead_reminders earlier where earlier.lead_id = ${leads.id} and earlier.kind = ${kind}
    and earlier.told = coalesce(${user.id}, ${officeRecipient}))`;

/** Leads with something due and the owners to remind, earliest due first, read from the index `leads_to_do`. */
async function listWaiting(db: Db, limit: number, ...conditions: (SQL | undefined)[]) {
  const rows = await db
    .select({
      leadId: leads.id,
      ownerId: leads.ownerId,
      email: user.email,
      timeZone: user.timeZone,
      accountId: user.id,
    })
    .from(leads)
    .leftJoin(user, and(eq(user.id, leads.ownerId), mayReply))
    .where(and(isOpenCondition, ...conditions))
    .orderBy(asc(leads.dueAt), asc(leads.id))
    .limit(limit);
  return rows.map(({ accountId, email, ...row }) => ({
    ...row,
    // Undefined if the owner no longer has an account, or may no longer reply.
    owner: accountId !== null && email !== null ? { id: accountId, email } : undefined,
  }));
}

export type LeadToRemind = Awaited<ReturnType<typeof listWaiting>>[number];

/** Leads count as due soon until this time, by the number of hours that their owner has chosen. */
export type Horizons = ReadonlyMap<number, Date>;

/**
 * Leads that are due after `now` and soon, for recipients who have not been reminded yet. "Soon" is the number of hours
 * that the owner has chosen, or `officeHours` if the office is the recipient.
 */
export function listDueSoon(
  db: Db,
  options: { now: Date; horizons: Horizons; officeHours: number; limit: number },
): Promise<LeadToRemind[]> {
  const { now, horizons, officeHours, limit } = options;
  const last = new Date(Math.max(...[...horizons.values()].map(Number)));
  const cases = [...horizons].map(
    ([hours, until]) => sql`when ${hours}::integer then ${moment(until)}`,
  );
  const hours = sql`case when ${user.id} is null then ${officeHours}::integer else ${user.reminderHours} end`;
  return listWaiting(
    db,
    limit,
    gt(leads.dueAt, moment(now)),
    lte(leads.dueAt, moment(last)),
    sql`${leads.dueAt} <= case ${hours} ${sql.join(cases, sql` `)} end`,
    isNotReminded("due-soon"),
  );
}

/**
 * Leads that became overdue between two moments, for recipients who have not been reminded yet. Owners who have turned
 * overdue emails off are left out.
 */
export function listOverdueLeads(
  db: Db,
  { from, now, limit }: { from: Date; now: Date; limit: number },
): Promise<LeadToRemind[]> {
  return listWaiting(
    db,
    limit,
    gt(leads.dueAt, moment(from)),
    lte(leads.dueAt, moment(now)),
    sql`coalesce(${user.wantsOverdueMails}, true)`,
    isNotReminded("overdue"),
  );
}

/** Locks a lead until the transaction ends, and returns it if something is still due. */
export async function lockWaitingLead(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      services: leads.services,
      ownerId: leads.ownerId,
      dueAt: leads.dueAt,
      nextStep: leads.nextStep,
      submittedAt: leads.submittedAt,
    })
    .from(leads)
    .where(and(eq(leads.id, id), isOpenCondition))
    .for("update");
  return row?.dueAt ? { ...row, dueAt: row.dueAt } : undefined;
}

export type WaitingLead = NonNullable<Awaited<ReturnType<typeof lockWaitingLead>>>;

/** Records a reminder to the owner or the office. Returns false if it was already recorded. */
export async function recordReminder(
  tx: Tx,
  reminder: { leadId: string; kind: ReminderKind; recipient: string },
): Promise<boolean> {
  const rows = await tx
    .insert(leadReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ leadId: leadReminders.leadId });
  return rows.length > 0;
}

/** Maximum number of leads in one part of a summary. */
const maxSummarised = 15;

type Span = {
  now: Date;
  /** The end of the summary's day, and the time that leads are new from. */
  endOfDay: Date;
  since: Date;
  /** The owner whose leads are listed in addition to unassigned ones; everyone's if omitted. */
  ownerId?: string | undefined;
};

async function listSome(db: Db, where: SQL | undefined, order: SQL[]) {
  const rows = await db
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      submittedAt: leads.submittedAt,
      dueAt: sql<Date | null>`case when ${isOpenCondition} then ${leads.dueAt} end`.mapWith(
        leads.dueAt,
      ),
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
