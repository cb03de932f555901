import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { countUpTo } from "#platform/db/query-helpers.ts";
import type { LeadStatus } from "../../lead-statuses.ts";
import type { LeadKind } from "../../requests/definitions.ts";
import {
  emailDomain,
  isOpenCondition,
  isSuspect,
  isUnassigned,
  isWaiting,
  leadSearchVector,
  leads,
  normalizedText,
} from "../schema.ts";

/** Filters of the inbox; a missing one does not filter. */
export type LeadFilter = {
  /** Words or prefixes: each must occur in the name, the address, the summary or the request. */
  search?: string | undefined;
  kind?: LeadKind | undefined;
  status?: LeadStatus | undefined;
  /** Only suspected spam that no one has reviewed yet. */
  suspected?: boolean | undefined;
  /** Only leads that are waiting for a first reply. */
  waiting?: boolean | undefined;
  /** Only leads of this owner. */
  ownerId?: string | undefined;
  /** Only unassigned leads that need a reply. */
  unassigned?: boolean | undefined;
  /** Only overdue leads; the list is then sorted by due time. */
  overdue?: boolean | undefined;
};

/** Keyset cursor: a page has the leads older than the one at this place, or those newer than it. */
export type LeadPlace = { older?: string | undefined; newer?: string | undefined };

/** Leads on one page of the inbox. */
export const leadsPerPage = 50;

/** Keyset cursor of a lead: its timestamp, to the microsecond, and id. */
const placeBy = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${leads.id}`;
export const leadPlace = placeBy(leads.submittedAt);

/** The column that a list is sorted by, latest first. */
const orderOf = ({ overdue }: LeadFilter): AnyPgColumn =>
  overdue ? leads.dueAt : leads.submittedAt;
const placePattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Condition for the leads on one side of a cursor; undefined if it is malformed. */
function beside(
  side: "<" | ">",
  place: string | undefined,
  column: AnyPgColumn = leads.submittedAt,
): SQL | undefined {
  const [, moment, id] = placePattern.exec(place ?? "") ?? [];
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
  const order = sql`(${column}, ${leads.id})`;
  return sql`${order} ${sql.raw(side)} (${moment}::timestamptz, ${id}::uuid)`;
}

/** Condition for the leads older than a cursor; undefined if it is malformed. */
export const olderThan = (place: string | undefined) => beside("<", place);

/** Full-text prefix search for every word; a search without letters or digits matches nothing. */
const matches = (search: string) =>
  sql`${leadSearchVector(leads)} @@ to_tsquery('simple', nullif(replace(trim(${normalizedText(sql`${search}::text`)}), ' ', ':* & '), '') || ':*')`;

/** The SQL condition of a filter. */
export function leadFilterCondition({
  search,
  kind,
  status,
  suspected,
  waiting,
  ownerId,
  unassigned,
  overdue,
}: LeadFilter): SQL | undefined {
  return and(
    search === undefined ? undefined : matches(search),
    kind === undefined ? undefined : eq(leads.kind, kind),
    status === undefined ? undefined : eq(leads.status, status),
    suspected ? isSuspect : undefined,
    waiting ? isWaiting : undefined,
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    unassigned ? isUnassigned : undefined,
    overdue ? and(isOpenCondition, lt(leads.dueAt, sql`now()`)) : undefined,
  );
}

/** The columns of a lead in lists. */
const leadRow = {
  id: leads.id,
  kind: leads.kind,
  requestId: leads.requestId,
  name: leads.name,
  email: leads.email,
  summary: leads.summary,
  status: leads.status,
  suspicions: leads.suspicions,
  ownerId: leads.ownerId,
  ownerName: user.name,
  dueAt: leads.dueAt,
  isDueSet: leads.isDueSet,
  nextStep: leads.nextStep,
  answeredAt: leads.answeredAt,
  submittedAt: leads.submittedAt,
};

/** One page of the inbox, newest first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listLeads(db: Db, filter: LeadFilter, { older, newer }: LeadPlace = {}) {
  const order = orderOf(filter);
  const below = beside("<", older, order);
  const above = below ? undefined : beside(">", newer, order);
  const direction = above ? asc : desc;
  const rows = await db
    .select({ ...leadRow, place: placeBy(order) })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(leadFilterCondition(filter), below, above))
    .orderBy(direction(order), direction(leads.id))
    // One extra row shows whether there is a next page.
    .limit(leadsPerPage + 1);
  const isMore = rows.length > leadsPerPage;
  const shown = rows.slice(0, leadsPerPage);
  if (above) shown.reverse();
  return {
    leads: shown.map(({ place: _, ...lead }) => lead),
    newer: below || (above && isMore) ? shown[0]?.place : undefined,
    older: above || isMore ? shown.at(-1)?.place : undefined,
  };
}

/** Counts the leads that match a filter, up to the limit of {@link countUpTo}. */
export const countLeads = (db: Db, filter: LeadFilter): Promise<number> =>
  countUpTo(db, leads, leadFilterCondition(filter));

/** The newest leads. */
export function listNewestLeads(db: Db, { limit }: { limit: number }) {
  return db
    .select(leadRow)
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(limit);
}

export type LeadRow = Awaited<ReturnType<typeof listNewestLeads>>[number];

/** Condition for leads from the same mailbox, which uses the index of domains. */
function isFrom(email: string): SQL | undefined {
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) return eq(leads.email, email);
  const domain = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  return and(sql`${emailDomain(leads.email)} = ${domain}`, sql`lower(${leads.email}) = ${mailbox}`);
}

/** Other leads from the same mailbox, newest first. */
export function listLeadsFrom(db: Db, { email, except }: { email: string; except: string }) {
  return db
    .select(leadRow)
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(isFrom(email), sql`${leads.id} <> ${except}`))
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(20);
}

/** How many other leads came from the same domain, up to the limit of {@link countUpTo}. */
export const countLeadsOfDomain = (
  db: Db,
  { domain, except }: { domain: string; except: string },
): Promise<number> =>
  countUpTo(
    db,
    leads,
    and(sql`${emailDomain(leads.email)} = ${domain}`, sql`${leads.id} <> ${except}`),
  );
