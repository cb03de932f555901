import { and, asc, count, desc, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { missingPaths } from "../schema.ts";
import { lostAddressDays } from "./redirect-hits.ts";

/** Maximum number of stored paths: those with the highest number of requests are kept, then the latest. */
export const maxMissingPaths = 2_000;
/** Paths on one page of the list. */
export const missingPathsPerPage = 50;

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
  const kept = tx
    .select({ path: missingPaths.path })
    .from(missingPaths)
    .orderBy(desc(missingPaths.hits), desc(missingPaths.lastAt), asc(missingPaths.path))
    .limit(maxMissingPaths);
  const [row] = await tx.select({ paths: count() }).from(missingPaths);
  if ((row?.paths ?? 0) > maxMissingPaths)
    await tx.delete(missingPaths).where(notInArray(missingPaths.path, kept));
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
export async function countMissingPaths(db: Db): Promise<number> {
  const [row] = await db.select({ paths: count() }).from(missingPaths);
  return row?.paths ?? 0;
}

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

/** Deletes paths without a request in the last {@link lostAddressDays} days. */
export async function deleteOldMissingPaths(tx: Tx): Promise<void> {
  await tx
    .delete(missingPaths)
    .where(lt(missingPaths.lastAt, sql`now() - make_interval(days => ${lostAddressDays}::int)`));
}
