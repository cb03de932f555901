import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../client.ts";

/** Batch size: small enough that a batch of the longest posts fits into memory. */
const pageSize = 100;

/**
 * Streams all rows of a table in batches, as JSON made by PostgreSQL: exact to the microsecond. Call it inside a
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

/** Puts rows back as {@link readRows} gave them. */
export async function insertRows(tx: Tx, table: PgTable, rows: readonly string[]): Promise<void> {
  await tx.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::jsonb)`,
  );
}

/** Whether a table has any row. */
export async function hasRows(db: Db, table: PgTable): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(table).limit(1);
  return row !== undefined;
}
