import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { countLimit } from "#app/lib/counts.ts";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { isReplyUnsent } from "#modules/mail/.server/queries/mail-states.ts";
import type { Db } from "#platform/db/database.ts";
import { type AscendingCursor, type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { countAll, countUpTo } from "#platform/db/query-helpers.ts";
import { type LeadStatus, leadStatuses } from "../../lead.ts";
import { type LeadKind, signUpKinds } from "../../requests/definitions.ts";
import {
  dueOrder,
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
  /** Only requests of clients, without spam unless `status` asks for it, or only sign-ups ({@link signUpKinds}). */
  group?: "clients" | "sign-ups" | undefined;
  status?: LeadStatus | undefined;
  /** Only suspected spam that no one has reviewed yet. */
  suspected?: boolean | undefined;
  /** Only leads that are waiting for a first reply. */
  waiting?: boolean | undefined;
  /** Only leads of this owner. */
  ownerId?: string | undefined;
  /** Only unassigned leads that need a reply. */
  unassigned?: boolean | undefined;
  /** Only overdue leads; the list is then sorted by due time, the latest first. */
  overdue?: boolean | undefined;
};

const isNoSpam = ne(leads.status, "Spam");

/** Leads on one page of the inbox. */
export const leadsPerPage = 50;

/** Leads in one column of the board. */
export const leadsPerColumn = 25;

const byArrival = keysetOf(leads.submittedAt, leads.id);
const byDueTime = keysetOf(leads.dueAt, leads.id);
const byDueOrder = keysetOf(dueOrder, leads.id);

/** The order of a list: by arrival, or by due date with the leads that are not due at its end. */
export type LeadOrder = "newest" | "oldest" | "due";

type LeadPage = {
  /** If the filter does not order the list itself. */
  order?: LeadOrder | undefined;
  place?: KeysetCursor & AscendingCursor;
  size?: number;
};

/** The query of a page, with the column of cursors. */
function pageOf(filter: LeadFilter, { order, place = {}, size = leadsPerPage }: LeadPage) {
  if (order === "oldest") return { ...byArrival.ascendingPage(place, size), by: byArrival };
  if (order === "due") return { ...byDueOrder.ascendingPage(place, size), by: byDueOrder };
  const by = filter.overdue && !order ? byDueTime : byArrival;
  return { ...by.page(place, size), by };
}

/** Full-text prefix search for every word; a search without letters or digits matches nothing. */
const matches = (search: string) =>
  sql`${leadSearchVector(leads)} @@ to_tsquery('simple', nullif(replace(trim(${normalizedText(sql`${search}::text`)}), ' ', ':* & '), '') || ':*')`;

function leadFilterCondition({
  search,
  kind,
  group,
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
    group === "clients" ? notInArray(leads.kind, signUpKinds) : undefined,
    group === "clients" && status === undefined ? isNoSpam : undefined,
    group === "sign-ups" ? inArray(leads.kind, signUpKinds) : undefined,
    status === undefined ? undefined : eq(leads.status, status),
    suspected ? isSuspect : undefined,
    waiting ? isWaiting : undefined,
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    unassigned ? isUnassigned : undefined,
    overdue ? and(isOpenCondition, lt(leads.dueAt, sql`now()`)) : undefined,
  );
}

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
  estimatedValue: leads.estimatedValue,
  repliedAt: leads.repliedAt,
  isReplyUnsent,
  submittedAt: leads.submittedAt,
};

/** One page of the inbox (keyset pagination), with the cursors of the neighbouring pages. */
export async function listLeads(db: Db, filter: LeadFilter, options: LeadPage = {}) {
  const page = pageOf(filter, options);
  const found = await db
    .select({ ...leadRow, cursor: page.by.cursor })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(leadFilterCondition(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...neighbours } = page.read(found);
  return { leads: rows, neighbours };
}

/** Counts the leads that match a filter, up to {@link countLimit} + 1. */
export const countLeads = (db: Db, filter: LeadFilter): Promise<number> =>
  countUpTo(db, leads, leadFilterCondition(filter), countLimit(filter.search));

/** The sum of the estimated values of all leads that match a filter; null if none of them has one. */
async function sumLeadValues(db: Db, filter: LeadFilter): Promise<number | null> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${leads.estimatedValue})` })
    .from(leads)
    .where(and(leadFilterCondition(filter), isNotNull(leads.estimatedValue)));
  return row?.sum == null ? null : Number(row.sum);
}

const boardStatuses = leadStatuses.filter((status) => status !== "Spam");

/**
 * The first leads of each status that match a filter, with the number of all and the sum of their values; one status, if
 * the filter names it.
 */
export const listLeadsByStatus = (db: Db, filter: LeadFilter) =>
  Promise.all(
    (filter.status ? [filter.status] : boardStatuses).map(async (status) => {
      const ofStatus = { ...filter, status };
      const [{ leads }, total, value] = await Promise.all([
        listLeads(db, ofStatus, { size: leadsPerColumn }),
        countLeads(db, ofStatus),
        sumLeadValues(db, ofStatus),
      ]);
      return { status, leads, total, value };
    }),
  );

export type LeadColumn = Awaited<ReturnType<typeof listLeadsByStatus>>[number];

/** The leads that someone follows up, in the order of urgency. Each lead is in the first group that it belongs to. */
export const followUpGroups = ["overdue", "today", "unassigned", "mine"] as const;
export type FollowUpGroup = (typeof followUpGroups)[number];

type FollowUps = {
  ownerId: string;
  /** The end of today for the person. */
  tonight: Date;
  /** Maximum leads of each group. */
  limit: number;
};

/**
 * The first leads of each group by due time, with a count: overdue and due today, of every owner; unassigned; and the
 * person's others that are not closed. The count of unassigned leads has the overdue ones, too, as their view has.
 */
export function listFollowUps(db: Db, { ownerId, tonight, limit }: FollowUps) {
  const isDueBy = (moment: SQL) => and(isOpenCondition, lt(leads.dueAt, moment));
  const isUrgent = isDueBy(sql`${tonight.toISOString()}::timestamptz`) ?? sql`false`;
  const isMineAndOpen = and(
    eq(leads.ownerId, ownerId),
    inArray(leads.status, ["New", "Contacted", "Quoted"]),
    not(isSuspect),
    not(isUrgent),
  );
  const { oldestFirst: byDue } = byDueTime;
  const { oldestFirst: byDueIfAny } = byDueOrder;
  const groups: Record<FollowUpGroup, { where: SQL | undefined; orderBy: SQL[]; counted?: SQL }> = {
    overdue: { where: isDueBy(sql`now()`), orderBy: byDue },
    today: { where: and(isUrgent, gte(leads.dueAt, sql`now()`)), orderBy: byDue },
    unassigned: {
      where: and(isUnassigned, not(isUrgent)),
      orderBy: byDueIfAny,
      counted: isUnassigned,
    },
    mine: { where: isMineAndOpen, orderBy: byDueIfAny },
  };
  return Promise.all(
    followUpGroups.map(async (group) => {
      const { where, orderBy, counted = where } = groups[group];
      const [first, count] = await Promise.all([
        db
          .select(leadRow)
          .from(leads)
          .leftJoin(user, eq(user.id, leads.ownerId))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
        countUpTo(db, leads, counted),
      ]);
      return { group, leads: first, count };
    }),
  );
}

export type LeadRow = Awaited<ReturnType<typeof listFollowUps>>[number]["leads"][number];

/** The ids of the newest unassigned leads that need a reply: as many as one action changes. */
export const listUnassignedIds = (db: Db): Promise<string[]> =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(isUnassigned)
    .orderBy(...byArrival.newestFirst)
    .limit(leadsPerPage)
    .then((rows) => rows.map(({ id }) => id));

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
    .orderBy(...byArrival.newestFirst)
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

const batchSize = 500;

/** A page of the leads older than the one at `place`. */
function readPage(db: Db, filter: LeadFilter, place: string | undefined) {
  return db
    .select({
      id: leads.id,
      cursor: byArrival.cursor,
      submittedAt: leads.submittedAt,
      kind: leads.kind,
      requestId: leads.requestId,
      status: leads.status,
      suspicions: leads.suspicions,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      source: leads.source,
      landing: leads.landing,
      referringHost: leads.referringHost,
      utmSource: leads.utmSource,
      utmMedium: leads.utmMedium,
      utmCampaign: leads.utmCampaign,
      details: leads.details,
      notes: leads.notes,
      ownerName: user.name,
      dueAt: leads.dueAt,
      isDueSet: leads.isDueSet,
      repliedAt: leads.repliedAt,
      nextStep: leads.nextStep,
      estimatedValue: leads.estimatedValue,
    })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(leadFilterCondition(filter), byArrival.olderThan(place)))
    .orderBy(...byArrival.newestFirst)
    .limit(batchSize);
}

export type ExportedLead = Awaited<ReturnType<typeof readPage>>[number];

/** How many leads an export has. */
export const countExportedLeads = (db: Db, filter: LeadFilter): Promise<number> =>
  countAll(db, leads, leadFilterCondition(filter));

/** Streams all leads that match a filter, newest first, in batches (keyset pagination). */
export async function* exportLeads(db: Db, filter: LeadFilter): AsyncGenerator<ExportedLead[]> {
  let place: string | undefined;
  do {
    const rows = await readPage(db, filter, place);
    yield rows;
    place = rows.length < batchSize ? undefined : rows.at(-1)?.cursor;
  } while (place !== undefined);
}
