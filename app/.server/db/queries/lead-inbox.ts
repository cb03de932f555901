import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "#app/lib/lead-statuses.ts";
import type { LeadKind } from "#app/requests/definitions.ts";
import type { Db } from "../client.ts";
import { leads, leadWords, plainWords } from "../schema/leads.ts";

/** Which leads are asked for; what is left out does not matter. */
export type LeadFilter = {
  /** Words, or how they begin: each must occur in the name, the address, the summary or the request. */
  search?: string | undefined;
  kind?: LeadKind | undefined;
  status?: LeadStatus | undefined;
  /** Only those that look like spam and that nobody has judged yet. */
  suspected?: boolean | undefined;
};

/** From which lead the list goes on: to older ones or back to newer ones. */
export type LeadPlace = { older?: string | undefined; newer?: string | undefined };

/** Leads on one page of the inbox. */
export const leadsPerPage = 50;
/** Counting ends here, so that it costs no more in a larger inbox. */
export const maxCounted = 10_000;

/** The place of a lead in the order of the inbox, to the microsecond. */
export const leadPlace = sql<string>`to_char(${leads.submittedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${leads.id}`;
const placePattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The leads on one side of a place; nothing if it is none. */
function beside(side: "<" | ">", place: string | undefined): SQL | undefined {
  const [, moment, id] = placePattern.exec(place ?? "") ?? [];
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
  const order = sql`(${leads.submittedAt}, ${leads.id})`;
  return sql`${order} ${sql.raw(side)} (${moment}::timestamptz, ${id}::uuid)`;
}

/** The leads that came before the one at `place`; nothing if it is none. */
export const olderThan = (place: string | undefined) => beside("<", place);

/** Every word by its beginning; a search without a letter or a digit finds nothing. */
const matches = (search: string) =>
  sql`${leadWords(leads)} @@ to_tsquery('simple', nullif(replace(trim(${plainWords(sql`${search}::text`)}), ' ', ':* & '), '') || ':*')`;

/** The condition of a filter. */
export function leadFilterCondition({
  search,
  kind,
  status,
  suspected,
}: LeadFilter): SQL | undefined {
  return and(
    search === undefined ? undefined : matches(search),
    kind === undefined ? undefined : eq(leads.kind, kind),
    status === undefined ? undefined : eq(leads.status, status),
    suspected ? isSuspect : undefined,
  );
}

/** Looks like spam, and nobody has said what it is. */
const isSuspect = sql`(cardinality(${leads.suspicions}) > 0 and ${leads.status} = 'New')`;

/** As every list shows a lead. */
const leadRow = {
  id: leads.id,
  kind: leads.kind,
  name: leads.name,
  email: leads.email,
  summary: leads.summary,
  status: leads.status,
  suspicions: leads.suspicions,
  submittedAt: leads.submittedAt,
};

/** One page of the inbox, the newest first, and the places that its neighbours go on from. */
export async function listLeads(db: Db, filter: LeadFilter, { older, newer }: LeadPlace = {}) {
  const below = olderThan(older);
  const above = below ? undefined : beside(">", newer);
  const direction = above ? asc : desc;
  const rows = await db
    .select({ ...leadRow, place: leadPlace })
    .from(leads)
    .where(and(leadFilterCondition(filter), below, above))
    .orderBy(direction(leads.submittedAt), direction(leads.id))
    // One more than is shown tells whether there is more.
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

/** How many leads a filter lets through, at most {@link maxCounted} and one. */
export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const some = db
    .select({ id: leads.id })
    .from(leads)
    .where(leadFilterCondition(filter))
    .limit(maxCounted + 1)
    .as("some");
  const [row] = await db.select({ leads: count() }).from(some);
  return row?.leads ?? 0;
}

/** The newest leads. */
export function listNewestLeads(db: Db, { limit }: { limit: number }) {
  return db
    .select(leadRow)
    .from(leads)
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(limit);
}

export type LeadRow = Awaited<ReturnType<typeof listNewestLeads>>[number];

/** Other requests from the same address, the newest first. */
export function listLeadsFrom(db: Db, { email, except }: { email: string; except: string }) {
  return db
    .select(leadRow)
    .from(leads)
    .where(and(eq(leads.email, email), sql`${leads.id} <> ${except}`))
    .orderBy(desc(leads.submittedAt), desc(leads.id))
    .limit(20);
}

/** What waits for somebody: new leads, and those that look like spam and were not judged. */
export async function countOpenLeads(db: Db): Promise<{ fresh: number; suspected: number }> {
  const [row] = await db
    .select({
      fresh: sql<number>`count(*) filter (where not ${isSuspect})`.mapWith(Number),
      suspected: sql<number>`count(*) filter (where ${isSuspect})`.mapWith(Number),
    })
    .from(leads)
    .where(eq(leads.status, "New"));
  return row ?? { fresh: 0, suspected: 0 };
}
