import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import type { RedirectRule } from "../rules.ts";
import { missingPaths, redirectHits, redirects } from "../schema.ts";

/** Redirects per page of the list. */
export const redirectsPerPage = 50;
/** Rows per statement, far below PostgreSQL's limit on parameters. */
const batchSize = 1_000;

const rule = { from: redirects.from, to: redirects.to, kind: redirects.kind };

/** All redirects; their number is limited (save-rules.ts). */
export function listRules(db: Db): Promise<RedirectRule[]> {
  return db.select(rule).from(redirects).orderBy(asc(redirects.from));
}

export type ListedRedirect = RedirectRule & { id: string };

/** Keyset cursor: the page starts after this address, or ends before it. */
type RedirectPlace = { after?: string | undefined; before?: string | undefined };

const matching = (search: string | undefined) =>
  search
    ? or(
        isIn(search, redirects.from, redirects.to),
        // Addresses are stored percent-encoded.
        isIn(encodeURI(search.normalize("NFC").toLowerCase()), redirects.from, redirects.to),
      )
    : undefined;

/** One page of redirects by address (keyset pagination), with the cursors of the neighbouring pages. */
export async function listRedirects(
  db: Db,
  { search, after, before }: RedirectPlace & { search?: string | undefined },
) {
  const isBackwards = before !== undefined;
  const rows = await db
    .select({ id: redirects.id, ...rule })
    .from(redirects)
    .where(
      and(
        matching(search),
        after === undefined ? undefined : gt(redirects.from, after),
        before === undefined ? undefined : lt(redirects.from, before),
      ),
    )
    .orderBy((isBackwards ? desc : asc)(redirects.from))
    // One extra row shows whether there is a page beyond.
    .limit(redirectsPerPage + 1);
  const isMore = rows.length > redirectsPerPage;
  const shown: ListedRedirect[] = rows.slice(0, redirectsPerPage);
  if (isBackwards) shown.reverse();
  return {
    redirects: shown,
    before: after !== undefined || (isBackwards && isMore) ? shown[0]?.from : undefined,
    after: isBackwards || isMore ? shown.at(-1)?.from : undefined,
  };
}

/** Number of redirects that match a search. */
export const countRedirects = (db: Db, search?: string): Promise<number> =>
  countAll(db, redirects, matching(search));

export async function findRedirect(db: Db, id: string): Promise<ListedRedirect | undefined> {
  const [row] = await db
    .select({ id: redirects.id, ...rule })
    .from(redirects)
    .where(eq(redirects.id, id));
  return row;
}

/** Blocks other changes to redirects: a loop is only visible in all of them together. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
}

/** Adds redirects, or changes those from the same addresses. */
export async function upsertRules(tx: Tx, rules: readonly RedirectRule[]): Promise<void> {
  for (let at = 0; at < rules.length; at += batchSize) {
    await tx
      .insert(redirects)
      .values(rules.slice(at, at + batchSize))
      .onConflictDoUpdate({
        target: redirects.from,
        set: {
          to: sql`excluded.to_address`,
          kind: sql`excluded.kind`,
          updatedAt: sql`now()`,
        },
      });
  }
}

/** Changes the address, target or kind of a redirect. Returns whether it exists. */
export async function updateRedirect(tx: Tx, id: string, changed: RedirectRule): Promise<boolean> {
  const rows = await tx
    .update(redirects)
    .set({ ...changed, updatedAt: sql`now()` })
    .where(eq(redirects.id, id))
    .returning({ id: redirects.id });
  return rows.length > 0;
}

/** Deletes the redirect from an address. Returns it, or undefined if it no longer exists. */
export async function deleteRedirect(tx: Tx, from: string): Promise<RedirectRule | undefined> {
  const [deleted] = await tx.delete(redirects).where(eq(redirects.from, from)).returning(rule);
  return deleted;
}

/** Number of days to keep counts of redirects and missing pages. */
const redirectCountDays = 30;

const today = sql`(now() at time zone 'UTC')::date`;
const firstDay = sql`${today} - ${redirectCountDays - 1}::int`;

/** Adds to today's counts of redirects. */
export async function addRedirectHits(tx: Tx, hits: ReadonlyMap<string, number>): Promise<void> {
  if (hits.size === 0) return;
  // Sorted, so that processes that write at the same time lock in one order.
  const rows = [...hits].sort(([one], [other]) => (one < other ? -1 : 1));
  await tx
    .insert(redirectHits)
    .values(
      rows.map(([from, counted]) => ({ from, day: today as unknown as string, hits: counted })),
    )
    .onConflictDoUpdate({
      target: [redirectHits.from, redirectHits.day],
      set: { hits: sql`${redirectHits.hits} + excluded.hits` },
    });
}

/** How often each of these was used in the last {@link redirectCountDays} days, and the last time. */
export async function sumRedirectHits(
  db: Db,
  from: readonly string[],
): Promise<Map<string, { hits: number; lastDay: string }>> {
  if (from.length === 0) return new Map();
  const rows = await db
    .select({
      from: redirectHits.from,
      hits: sql<number>`sum(${redirectHits.hits})`.mapWith(Number),
      lastDay: sql<string>`max(${redirectHits.day})::text`,
    })
    .from(redirectHits)
    .where(and(inArray(redirectHits.from, [...from]), gte(redirectHits.day, firstDay)))
    .groupBy(redirectHits.from);
  return new Map(rows.map(({ from: each, ...sums }) => [each, sums]));
}

/** The days that a redirect was used, newest first. */
export function redirectHitsByDay(db: Db, from: string): Promise<{ day: string; hits: number }[]> {
  return db
    .select({ day: redirectHits.day, hits: redirectHits.hits })
    .from(redirectHits)
    .where(and(eq(redirectHits.from, from), gte(redirectHits.day, firstDay)))
    .orderBy(desc(redirectHits.day));
}

/** Deletes rows older than {@link redirectCountDays} days. */
export async function deleteOldRedirectHits(tx: Tx): Promise<void> {
  await tx.delete(redirectHits).where(lt(redirectHits.day, firstDay));
}

/** Maximum number of stored paths: those with the highest number of requests are kept, then the latest. */
export const maxMissingPaths = 2_000;
const missingPathsPerPage = 50;

export type MissingPath = { path: string; hits: number; referringHost: string };

/** Adds up requests for missing pages, and deletes those beyond {@link maxMissingPaths}. */
export async function addMissingPaths(tx: Tx, counted: readonly MissingPath[]): Promise<void> {
  if (counted.length === 0) return;
  // One process at a time: each would delete rows that another is writing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('missing_paths'))`);
  await tx
    .insert(missingPaths)
    .values([...counted])
    .onConflictDoUpdate({
      target: missingPaths.path,
      set: {
        // Capped to fit into an integer.
        hits: sql`least(${missingPaths.hits}::bigint + excluded.hits, 2000000000)::int`,
        referringHost: sql`coalesce(nullif(excluded.referring_host, ''), ${missingPaths.referringHost})`,
        lastAt: sql`now()`,
      },
    });
  const mostRequested = tx
    .select({ path: missingPaths.path })
    .from(missingPaths)
    .orderBy(desc(missingPaths.hits), desc(missingPaths.lastAt), asc(missingPaths.path))
    .limit(maxMissingPaths);
  if ((await countMissingPaths(tx)) > maxMissingPaths)
    await tx.delete(missingPaths).where(notInArray(missingPaths.path, mostRequested));
}

/** Keyset cursor of a path: its number of requests, and the path itself. */
const placeOf = ({ hits, path }: { hits: number; path: string }) => `${hits}:${path}`;

function beside(side: "<" | ">", place: string | undefined): SQL | undefined {
  const [, hits, path] = /^(\d{1,9}|1\d{9}|2000000000):(\/.*)$/s.exec(place ?? "") ?? [];
  if (!hits || !path) return undefined;
  return sql`(${missingPaths.hits}, ${missingPaths.path}) ${sql.raw(side)} (${Number(hits)}::int, ${path}::text)`;
}

/** One page of missing paths, by number of requests (keyset pagination), with the cursors of the neighbouring pages. */
export async function listMissingPaths(
  db: Db,
  place: { after?: string | undefined; before?: string | undefined },
) {
  const below = beside("<", place.after);
  const above = below ? undefined : beside(">", place.before);
  const direction = above ? asc : desc;
  const rows = await db
    .select()
    .from(missingPaths)
    .where(and(below, above))
    .orderBy(direction(missingPaths.hits), direction(missingPaths.path))
    .limit(missingPathsPerPage + 1);
  const isMore = rows.length > missingPathsPerPage;
  const paths = rows.slice(0, missingPathsPerPage);
  if (above) paths.reverse();
  const [first, last] = [paths[0], paths.at(-1)];
  return {
    paths,
    before: first && (below || (above && isMore)) ? placeOf(first) : undefined,
    after: last && (above || isMore) ? placeOf(last) : undefined,
  };
}

/** How many missing paths are stored. */
export const countMissingPaths = (db: Db): Promise<number> => countAll(db, missingPaths, undefined);

/** Deletes paths that redirects now cover: `from` is as in redirects, with or without a wildcard. */
export async function deleteMissingUnder(tx: Tx, from: readonly string[]): Promise<void> {
  const exact = from.map((each) => (each.endsWith("/*") ? each.slice(0, -2) : each));
  if (exact.length > 0) await tx.delete(missingPaths).where(inArray(missingPaths.path, exact));
  const below = from.filter((each) => each.endsWith("/*")).map((each) => each.slice(0, -1));
  if (below.length === 0) return;
  const prefixes = sql`jsonb_array_elements_text(${JSON.stringify(below)}::jsonb)`;
  await tx
    .delete(missingPaths)
    .where(
      sql`exists (select from ${prefixes} as prefix where starts_with(${missingPaths.path}, prefix))`,
    );
}

/** Deletes paths without a request in the last {@link redirectCountDays} days. */
export async function deleteOldMissingPaths(tx: Tx): Promise<void> {
  await tx
    .delete(missingPaths)
    .where(lt(missingPaths.lastAt, sql`now() - make_interval(days => ${redirectCountDays}::int)`));
}
