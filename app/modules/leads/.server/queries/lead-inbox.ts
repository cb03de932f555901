import {
  and,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { countLimit } from "#app/lib/counts.ts";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { type Period, periodBefore } from "#modules/analytics/period.ts";
import { enteredByHand } from "#modules/analytics/visit-values.ts";
import type { Db } from "#platform/db/database.ts";
import { type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { countAll, countUpTo } from "#platform/db/query-helpers.ts";
import { type LeadStatus, leadStatuses } from "../../lead.ts";
import { type LeadKind, signUpKinds } from "../../requests/definitions.ts";
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
  /** Only overdue leads; the list is then sorted by due time. */
  overdue?: boolean | undefined;
};

const isNoSpam = ne(leads.status, "Spam");

/** Leads on one page of the inbox. */
export const leadsPerPage = 50;

/** Leads in one column of the board. */
export const leadsPerColumn = 25;

const byArrival = keysetOf(leads.submittedAt, leads.id);
const byDueTime = keysetOf(leads.dueAt, leads.id);

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
  repliedAt: leads.repliedAt,
  submittedAt: leads.submittedAt,
};

/** One page of the inbox, newest first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  place: KeysetCursor = {},
  size = leadsPerPage,
) {
  const order = filter.overdue ? byDueTime : byArrival;
  const page = order.page(place, size);
  const found = await db
    .select({ ...leadRow, cursor: order.cursor })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(leadFilterCondition(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...neighbours } = page.read(found);
  return { leads: rows, ...neighbours };
}

/** Counts the leads that match a filter, up to {@link countLimit} + 1. */
export const countLeads = (db: Db, filter: LeadFilter): Promise<number> =>
  countUpTo(db, leads, leadFilterCondition(filter), countLimit(filter.search));

const boardStatuses = leadStatuses.filter((status) => status !== "Spam");

/** The first leads of each status that match a filter, with the number of all; one status, if the filter names it. */
export const listLeadsByStatus = (db: Db, filter: LeadFilter) =>
  Promise.all(
    (filter.status ? [filter.status] : boardStatuses).map(async (status) => {
      const ofStatus = { ...filter, status };
      const [{ leads }, total] = await Promise.all([
        listLeads(db, ofStatus, {}, leadsPerColumn),
        countLeads(db, ofStatus),
      ]);
      return { status, leads, total };
    }),
  );

export type LeadColumn = Awaited<ReturnType<typeof listLeadsByStatus>>[number];

/**
 * The next leads for a person: first those that are due, if they are theirs, unassigned, or due within a day, in the
 * order of their due time; then their other leads that are not closed, newest first.
 */
export async function listNextLeads(db: Db, ownerId: string, limit: number) {
  const isMine = eq(leads.ownerId, ownerId);
  const read = (where: SQL | undefined, orderBy: SQL[]) =>
    db
      .select(leadRow)
      .from(leads)
      .leftJoin(user, eq(user.id, leads.ownerId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
  const [due, others] = await Promise.all([
    read(
      and(
        isOpenCondition,
        or(isMine, isNull(leads.ownerId), lt(leads.dueAt, sql`now() + interval '1 day'`)),
      ),
      byDueTime.oldestFirst,
    ),
    read(
      and(
        isMine,
        inArray(leads.status, ["New", "Contacted", "Quoted"]),
        not(isSuspect),
        not(isOpenCondition),
      ),
      byArrival.newestFirst,
    ),
  ]);
  return [...due, ...others].slice(0, limit);
}

export type LeadRow = Awaited<ReturnType<typeof listNextLeads>>[number];

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
      nextStep: leads.nextStep,
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

/** The start of a day in UTC, plus `later` days. */
const beginOf = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;

/** Condition for leads that are neither spam nor suspected spam. */
const isGenuine = and(isNoSpam, sql`cardinality(${leads.suspicions}) = 0`);

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
  const begin = beginOf(period.from);
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
        gte(leads.submittedAt, beginOf(periodBefore(period).from)),
        lt(leads.submittedAt, beginOf(period.to, 1)),
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

/** Condition for the requests of clients in a period. */
const requestsOf = (period: Period) =>
  and(
    gte(leads.submittedAt, beginOf(period.from)),
    lt(leads.submittedAt, beginOf(period.to, 1)),
    isGenuine,
    notInArray(leads.kind, signUpKinds),
  );

/**
 * How many requests of clients arrived on each day of a period, and how many of them were won; days without any are left
 * out.
 */
export function requestsByDay(db: Db, period: Period) {
  const day = sql<string>`(${leads.submittedAt} at time zone 'UTC')::date::text`;
  return db
    .select({
      day: day.as("day"),
      requests: sql<number>`count(*)`.mapWith(Number),
      won: sql<number>`count(*) filter (where ${leads.status} = 'Won')`.mapWith(Number),
    })
    .from(leads)
    .where(requestsOf(period))
    .groupBy(sql`1`);
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
