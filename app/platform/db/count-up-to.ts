import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { maxCounted } from "#app/lib/max-counted.ts";
import type { Db } from "./database.ts";

/** Counts the rows that match, up to {@link maxCounted} + 1 beyond the first `offset` of them. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  offset = 0,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(offset + maxCounted + 1)
    .as("some");
  const [row] = await db.select({ rows: count() }).from(some);
  return row?.rows ?? 0;
}

/** Counts all rows that match, however many. */
export async function countAll(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}
