import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import type { ReminderKind } from "#modules/accounts/notification-choices.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { leadReminders } from "../schema/lead-reminders.ts";
import { isToDo, leads } from "../schema/leads.ts";
import { mayAnswer } from "./lead-rules.ts";

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Of whom a reminder speaks if no one who can answer owns the lead. */
export const office = "";

/** Whether no one has been reminded of this yet who would be now. */
const isUntold = (kind: ReminderKind) => sql`not exists (
  select from lead_reminders noted where noted.lead_id = ${leads.id} and noted.kind = ${kind}
    and noted.told = coalesce(${user.id}, ${office}))`;

/** Leads with something due, with the owner who is to be reminded, the first due first. Read within the index of leads to do. */
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
    .leftJoin(user, and(eq(user.id, leads.ownerId), mayAnswer))
    .where(and(isToDo, ...conditions))
    .orderBy(asc(leads.dueAt), asc(leads.id))
    .limit(limit);
  return rows.map(({ accountId, email, ...row }) => ({
    ...row,
    // No one if the owner is gone, or may no longer reply.
    owner: accountId !== null && email !== null ? { id: accountId, email } : undefined,
  }));
}

export type LeadToTell = Awaited<ReturnType<typeof listWaiting>>[number];

/** The time before which leads count as due soon, by the hours that someone has chosen. */
export type Horizons = ReadonlyMap<number, Date>;

/**
 * Leads that are due after `now` and soon: for their owner by the hours that they have chosen, for the office, where a lead is no one's, by `officeHours`.
 * Those of which they were told already are left out.
 */
export function listDueSoon(
  db: Db,
  options: { now: Date; horizons: Horizons; officeHours: number; limit: number },
): Promise<LeadToTell[]> {
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
    isUntold("due-soon"),
  );
}

/** Leads that became overdue between two moments, without those of which their owner, or the office, was told or does not want to be. */
export function listLate(
  db: Db,
  { from, now, limit }: { from: Date; now: Date; limit: number },
): Promise<LeadToTell[]> {
  return listWaiting(
    db,
    limit,
    gt(leads.dueAt, moment(from)),
    lte(leads.dueAt, moment(now)),
    sql`coalesce(${user.wantsOverdueMails}, true)`,
    isUntold("overdue"),
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
    .where(and(eq(leads.id, id), isToDo))
    .for("update");
  return row?.dueAt ? { ...row, dueAt: row.dueAt } : undefined;
}

export type WaitingLead = NonNullable<Awaited<ReturnType<typeof lockWaitingLead>>>;

/** Notes that someone, or the office, is reminded. Returns false if they were before. */
export async function noteReminder(
  tx: Tx,
  reminder: { leadId: string; kind: ReminderKind; told: string },
): Promise<boolean> {
  const rows = await tx
    .insert(leadReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ leadId: leadReminders.leadId });
  return rows.length > 0;
}
