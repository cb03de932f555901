import { and, asc, eq, inArray, isNull, like, notInArray, type SQL, sql } from "drizzle-orm";
import { listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { newsletterSubscribers } from "#modules/newsletter/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { LeadKind } from "../../requests/definitions.ts";
import { quoteRequests } from "../request-tables.ts";
import { leads } from "../schema.ts";
import { discardFiles, requestTables } from "./personal-data.ts";

/**
 * Start of the retention period of a lead: the time of its arrival. A newsletter subscription has no limit, so its
 * period starts when the person unsubscribes. Until then the row is the proof of consent.
 */
const retainedSince = (kind: LeadKind): SQL =>
  kind === "newsletter" ? sql`${newsletterSubscribers.unsubscribedAt}` : sql`${leads.submittedAt}`;

const isBefore = (kind: LeadKind, before: Date) =>
  and(eq(leads.kind, kind), sql`${retainedSince(kind)} < ${before.toISOString()}::timestamptz`);

/** Leads of a kind that had expired at a given time, oldest first, with exceptions. */
export function listExpiredLeads(
  db: Db,
  kind: LeadKind,
  { before, limit, except = [] }: { before: Date; limit: number; except?: readonly string[] },
) {
  const columns = { id: leads.id, requestId: leads.requestId, email: leads.email };
  const rows = db.select(columns).from(leads).$dynamic();
  const those =
    kind === "newsletter"
      ? rows.innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, leads.requestId))
      : rows;
  return those
    .where(and(isBefore(kind, before), notInArray(leads.id, [...except])))
    .orderBy(asc(leads.submittedAt), asc(leads.id))
    .limit(limit);
}

export type ExpiredLead = Awaited<ReturnType<typeof listExpiredLeads>>[number];

/**
 * Number of leads of a kind that have expired at a given time, and the start of the period of the oldest remaining one.
 */
export async function countExpiredLeads(db: Db, kind: LeadKind, before: Date) {
  const expired = sql`${retainedSince(kind)} < ${before.toISOString()}::timestamptz`;
  const rows = db
    .select({
      expired: sql<number>`count(*) filter (where ${expired})`.mapWith(Number),
      next: sql<Date | null>`min(${retainedSince(kind)}) filter (where not (${expired}))`.mapWith(
        leads.submittedAt,
      ),
    })
    .from(leads)
    .$dynamic();
  const those =
    kind === "newsletter"
      ? rows.innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, leads.requestId))
      : rows;
  const [row] = await those.where(eq(leads.kind, kind));
  return { expired: row?.expired ?? 0, next: row?.next ?? undefined };
}

/** Deletes leads for good with their requests, timelines and emails. The trash job deletes their files. */
export async function deleteLeadsForGood(
  tx: Tx,
  expired: readonly ExpiredLead[],
  deletedBy: string,
): Promise<void> {
  const ids = expired.map(({ id }) => id);
  const requestIds = expired.map(({ requestId }) => requestId);
  const sent = await tx
    .select({ attachments: quoteRequests.attachments })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, requestIds));
  const files = sent.flatMap(({ attachments }) =>
    attachments.filter(({ type }) => type !== "link"),
  );
  files.push(...(await listMailFiles(tx, ids)));
  await discardFiles(tx, files, { entityId: ids[0] ?? "", deletedBy });
  // Confirmation emails are written before a sign-up becomes a lead, so they have no lead id.
  const addresses = expired.map(({ email }) => email);
  await tx
    .delete(mails)
    .where(
      and(inArray(mails.to, addresses), like(mails.topic, "newsletter-%"), isNull(mails.leadId)),
    );
  for (const table of requestTables) await tx.delete(table).where(inArray(table.id, requestIds));
  await tx.delete(leads).where(inArray(leads.id, ids));
}
