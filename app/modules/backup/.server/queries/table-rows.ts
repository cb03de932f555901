import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/db/database.ts";

/** Batch size, small enough for a batch of the longest posts to fit into memory. */
const pageSize = 100;

/**
 * Streams all rows of a table in batches, as JSON from PostgreSQL: exact to the microsecond. Call it inside a
 * transaction, one table at a time.
 */
export async function* readRows(tx: Tx, table: PgTable): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare whole_table cursor for select to_jsonb(whole)::text as line from ${table} whole`,
  );
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(pageSize))} from whole_table`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await tx.execute(sql`close whole_table`);
}

/** Copies a table, as seen by this transaction, to a temporary table of this connection. */
export async function duplicateTable(tx: Tx, table: PgTable, name: string): Promise<void> {
  await tx.execute(sql`create temporary table ${sql.identifier(name)} as select * from ${table}`);
}

/** Blocks of 8 kB per query: some dozens of rows. */
const blocksAtOnce = 8;

/**
 * Streams all rows of a temporary table like {@link readRows}, in separate queries so that others can run in between.
 */
export async function* readDuplicate(db: Db, name: string): AsyncGenerator<string[]> {
  const [size] = await db
    .select({ blocks: sql<number>`blocks`.mapWith(Number) })
    .from(sql`(select pg_relation_size(${name}::regclass) / 8192 as blocks) as size`);
  for (let block = 0; block < (size?.blocks ?? 0); block += blocksAtOnce) {
    const [from, to] = [`(${block},0)`, `(${block + blocksAtOnce},0)`];
    const rows = await db
      .select({ line: sql<string>`to_jsonb(whole)::text` })
      .from(sql`${sql.identifier(name)} as whole`)
      .where(sql`whole.ctid >= ${from}::tid and whole.ctid < ${to}::tid`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
  }
}

/** Removes temporary tables. */
export async function dropTables(tx: Tx, names: readonly string[]): Promise<void> {
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`drop table if exists ${list}`);
}

/** Inserts rows in the format of {@link readRows}. */
export async function insertRows(tx: Tx, name: string, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  await tx.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::jsonb)`,
  );
}

/** Whether a table exists, which an older schema may lack, and has any row. */
export async function hasRows(db: Db, table: PgTable): Promise<boolean> {
  const [found] = await db
    .select({ isThere: sql<boolean>`is_there` })
    .from(sql`(select to_regclass(${getTableName(table)}) is not null as is_there) as found`);
  if (!found?.isThere) return false;
  const [row] = await db.select({ one: sql`1` }).from(table).limit(1);
  return row !== undefined;
}
