import { count, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { maxCounted } from "#app/lib/counts.ts";
import type { Move } from "#app/lib/move.ts";
import { searchText } from "#app/lib/search-text.ts";
import type { Db, Tx } from "./database.ts";
import { searchTextOf } from "./schema/columns.ts";

/** A LIKE pattern for a substring as searches compare it, with wildcards escaped. */
const containing = (words: string) => `%${searchText(words).replace(/[\\%_]/g, "\\$&")}%`;

/** Whether one of these columns contains the words, ignoring case and accents. */
export const isIn = (words: string, ...columns: (AnyPgColumn | SQL)[]): SQL | undefined =>
  or(...columns.map((column) => sql`${searchTextOf(column)} like ${containing(words)}`));

/** The rows that match, up to `most` + 1, to be counted. */
const someOf = (db: Db, table: PgTable, where: SQL | undefined, most: number) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");

/** Counts the rows that match, up to `most` + 1. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  most = maxCounted,
): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(someOf(db, table, where, most));
  return row?.rows ?? 0;
}

/** Counts the rows that match each condition, up to {@link maxCounted} + 1, in one statement. */
export async function countEachUpTo(
  db: Db,
  table: PgTable,
  conditions: Readonly<Record<string, SQL | undefined>>,
): Promise<Map<string, number>> {
  const counts = Object.entries(conditions).map(
    ([name, where]) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${someOf(db, table, where, maxCounted)}`,
  );
  const each = sql`(${sql.join(counts, sql` union all `)}) as counts`;
  const found = await db.select({ name: sql<string>`name`, rows: sql<number>`rows` }).from(each);
  return new Map(found.map(({ name, rows }) => [name, rows]));
}

/** Counts all rows that match, however many; without `where`, all rows. */
export async function countAll(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

/** A manually ordered list, sorted by `order_index` and `id`; `within` restricts it to a part of its table. */
type OrderedList = { table: PgTable; within?: SQL };

/** Moves an entry within its list and renumbers the list from 0 without gaps. An unknown entry moves nothing. */
export async function moveInOrder(
  tx: Tx,
  { table, within = sql`true` }: OrderedList,
  id: string,
  move: Move,
): Promise<void> {
  // Concurrent moves would overwrite each other's numbers.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const target =
    "over" in move
      ? sql`(select place from places where id = ${move.over})`
      : sql`least(greatest(moved.place + ${move.step}::int, 0), (select max(place) from places))`;
  await tx.execute(sql`
    with places as (
      select id, (row_number() over (order by order_index, id) - 1)::int as place
      from ${table} where ${within}
    ), way as (
      select moved.place as start, ${target} as finish from places moved where moved.id = ${id}
    )
    update ${table} set order_index = now.place
    from (
      select id, case
        when place = start then finish
        when place > start and place <= finish then place - 1
        when place < start and place >= finish then place + 1
        else place
      end as place
      from places cross join way where finish is not null
    ) now
    where now.id = ${table}.id and ${table}.order_index <> now.place`);
}

/**
 * Runs a step of a transaction that may fail without ending it. If `work` throws, the step is rolled back and the error
 * rethrown.
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint step`);
  try {
    const done = await work();
    await tx.execute(sql`release savepoint step`);
    return done;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint step`);
    await tx.execute(sql`release savepoint step`);
    throw error;
  }
}

/**
 * SQLSTATE: class 22 is data that does not fit a type, and 54 is too long for an index. Nulls and checks are class 23.
 */
const ofTheRow = /^(?:22|54)[0-9A-Z]{3}$|^235(?:02|14)$/;

/** Whether the database reported an error with such a SQLSTATE; Drizzle wraps it. */
export function hasSqlState(error: unknown, states: RegExp): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && states.test(String(each.code))) return true;
  return false;
}

/**
 * Whether the database rejected the values of a row: a retry would fail the same way. All other failures, such as a
 * lost connection or two concurrent writers, can succeed later.
 */
export const isRejectedRow = (error: unknown): boolean => hasSqlState(error, ofTheRow);
