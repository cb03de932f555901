import { and, asc, count, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { isIn } from "#platform/db/containing.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { RedirectRule } from "../rules.ts";
import { redirects } from "../schema.ts";

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
export type RedirectPlace = { after?: string | undefined; before?: string | undefined };

const found = (search: string | undefined) =>
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
        found(search),
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
export async function countRedirects(db: Db, search?: string): Promise<number> {
  const [row] = await db.select({ redirects: count() }).from(redirects).where(found(search));
  return row?.redirects ?? 0;
}

/** A redirect by its id. */
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
