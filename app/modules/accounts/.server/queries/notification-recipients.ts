import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { leadRules } from "#modules/leads/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { NotificationChoices } from "../../notification-choices.ts";
import { rolesWith } from "../../permissions.ts";
import { user } from "../schema.ts";

const choices = {
  wantsLeadMails: user.wantsLeadMails,
  reminderHours: user.reminderHours,
  wantsOverdueMails: user.wantsOverdueMails,
  summaryHour: user.summaryHour,
  summaryOfAll: user.summaryOfAll,
};

/** A person's choice of emails about leads. */
export async function findNotificationChoices(
  db: Db,
  userId: string,
): Promise<NotificationChoices | undefined> {
  const [row] = await db.select(choices).from(user).where(eq(user.id, userId));
  return row;
}

/** Changes a person's choice of emails about leads. */
export async function updateNotificationChoices(
  tx: Tx,
  userId: string,
  changed: NotificationChoices,
): Promise<void> {
  await tx.update(user).set(changed).where(eq(user.id, userId));
}

/** People who can be notified of leads: anyone who may read them and is not locked out. */
const mayRead = and(inArray(user.role, rolesWith("leads:read")), eq(user.banned, false));

/**
 * The address of a person who chose emails about leads assigned to them. Undefined if they did not, or may not read
 * leads.
 */
export async function findAssignmentRecipient(
  db: Db,
  userId: string,
): Promise<{ email: string; timeZone: string | null } | undefined> {
  const [row] = await db
    .select({ email: user.email, timeZone: user.timeZone })
    .from(user)
    .where(and(eq(user.id, userId), mayRead, eq(user.wantsLeadMails, true)));
  return row;
}

/** Everyone who has chosen the summary of leads. */
export async function listSummaryReaders(db: Db) {
  const rows = await db
    .select({
      id: user.id,
      email: user.email,
      timeZone: user.timeZone,
      summaryHour: user.summaryHour,
      summaryOfAll: user.summaryOfAll,
      summarisedOn: user.summarisedOn,
    })
    .from(user)
    .where(and(mayRead, isNotNull(user.summaryHour)))
    .orderBy(user.id);
  return rows.flatMap(({ summaryHour, ...reader }) =>
    summaryHour === null ? [] : [{ ...reader, summaryHour }],
  );
}

export type SummaryRecipient = Awaited<ReturnType<typeof listSummaryReaders>>[number];

/**
 * Records that someone's summary for a day was created. Returns false if it already was: only one of several processes
 * creates it.
 */
export async function claimSummary(tx: Tx, userId: string, day: string): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set({ summarisedOn: day })
    .where(and(eq(user.id, userId), or(isNull(user.summarisedOn), lt(user.summarisedOn, day))))
    .returning({ id: user.id });
  return rows.length > 0;
}

/**
 * Removes an address, such as that of a removed account, from all rules that notify it. Returns the number of rules.
 */
export async function removeNotificationRecipient(tx: Tx, address: string): Promise<number> {
  const others = sql`array(select each from unnest(${leadRules.notify}) with ordinality as n (each, place)
    where lower(each) <> ${address.toLowerCase()}::text order by place)`;
  const rows = await tx
    .update(leadRules)
    .set({ notify: others, updatedAt: new Date() })
    .where(
      sql`exists (select from unnest(${leadRules.notify}) as n (each) where lower(each) = ${address.toLowerCase()}::text)`,
    )
    .returning({ id: leadRules.id });
  return rows.length;
}
