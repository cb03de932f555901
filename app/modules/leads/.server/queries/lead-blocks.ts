import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import type { Block } from "../../block-kinds.ts";
import { firstWord, leadBlocks } from "../schema.ts";

/** More than anyone enters by hand; it limits the number of comparisons for a message. */
export const maxLeadBlocks = 5_000;

/** Entries on one page of the list. */
export const blocksPerPage = 50;

/** Keyset cursor: a page has the entries older than this place, or those newer than it. */
export type BlockPlace = { older?: string | undefined; newer?: string | undefined };

const columns = {
  id: leadBlocks.id,
  kind: leadBlocks.kind,
  value: leadBlocks.value,
  reason: leadBlocks.reason,
  createdAt: leadBlocks.createdAt,
};

const placeOf = sql<string>`to_char(${leadBlocks.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${leadBlocks.id}`;
const placePattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Condition for the entries on one side of a cursor; undefined if it is malformed. */
function beside(side: "<" | ">", place: string | undefined): SQL | undefined {
  const [, moment, id] = placePattern.exec(place ?? "") ?? [];
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined;
  const order = sql`(${leadBlocks.createdAt}, ${leadBlocks.id})`;
  return sql`${order} ${sql.raw(side)} (${moment}::timestamptz, ${id}::uuid)`;
}

const found = (search: string | undefined) =>
  search ? isIn(search, leadBlocks.value, leadBlocks.reason) : undefined;

/** One page of the list, newest first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listBlocks(
  db: Db,
  { search, older, newer }: BlockPlace & { search?: string | undefined },
) {
  const below = beside("<", older);
  const above = below ? undefined : beside(">", newer);
  const direction = above ? asc : desc;
  const rows = await db
    .select({ ...columns, place: placeOf })
    .from(leadBlocks)
    .where(and(found(search), below, above))
    .orderBy(direction(leadBlocks.createdAt), direction(leadBlocks.id))
    // One extra row shows whether there is a next page.
    .limit(blocksPerPage + 1);
  const isMore = rows.length > blocksPerPage;
  const shown = rows.slice(0, blocksPerPage);
  if (above) shown.reverse();
  return {
    blocks: shown.map(({ place: _, ...block }) => block),
    newer: below || (above && isMore) ? shown[0]?.place : undefined,
    older: above || isMore ? shown.at(-1)?.place : undefined,
  };
}

export type ListedBlock = Awaited<ReturnType<typeof listBlocks>>["blocks"][number];

/** How many entries a search finds. */
export async function countBlocks(db: Db, search?: string): Promise<number> {
  const [row] = await db.select({ blocks: count() }).from(leadBlocks).where(found(search));
  return row?.blocks ?? 0;
}

/** Adds an entry. Returns its id, or undefined if it is already on the list. */
export async function insertBlock(
  tx: Tx,
  block: Block & { reason: string },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(leadBlocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ id: leadBlocks.id });
  return row?.id;
}

/** Removes an entry from the list. Returns the entry, or undefined if it no longer exists. */
export async function deleteBlock(tx: Tx, id: string) {
  const [row] = await tx.delete(leadBlocks).where(eq(leadBlocks.id, id)).returning(columns);
  return row;
}

/** The given entries that are on the list. */
export async function findBlocks(db: Db, blocks: readonly Block[]): Promise<ListedBlock[]> {
  if (blocks.length === 0) return [];
  const each = blocks.map(({ kind, value }) =>
    and(eq(leadBlocks.kind, kind), eq(leadBlocks.value, value)),
  );
  return db
    .select(columns)
    .from(leadBlocks)
    .where(or(...each))
    .orderBy(leadBlocks.createdAt, leadBlocks.id);
}

/** The entry that blocks an address or one of its domains; both must be written as on the list. */
export async function findSenderBlock(
  db: Db,
  { address, domains }: { address: string; domains: readonly string[] },
): Promise<Block | undefined> {
  const [row] = await db
    .select({ kind: leadBlocks.kind, value: leadBlocks.value })
    .from(leadBlocks)
    .where(
      or(
        and(eq(leadBlocks.kind, "address"), eq(leadBlocks.value, address)),
        domains.length > 0
          ? and(eq(leadBlocks.kind, "domain"), inArray(leadBlocks.value, [...domains]))
          : undefined,
      ),
    )
    .orderBy(leadBlocks.kind, leadBlocks.value)
    .limit(1);
  return row;
}

/** The phrases that start with one of these words, by index: only these few of thousands can occur in a message. */
export async function listPhrasesBeginning(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const some = sql`jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;
  const rows = await db
    .select({ value: leadBlocks.value })
    .from(leadBlocks)
    .where(
      and(
        eq(leadBlocks.kind, "phrase"),
        sql`${firstWord(leadBlocks.value)} = any (array(select ${some}))`,
      ),
    )
    .orderBy(leadBlocks.value);
  return rows.map(({ value }) => value);
}
