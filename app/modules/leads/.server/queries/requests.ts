import { count, eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/db/database.ts";
import { contactSubmissions } from "../request-tables.ts";

/** A table of visitors' requests. */
export type RequestTable = PgTable & { id: PgColumn };

/** A row of such a table by its column names in the schema. The kind of the request determines its content. */
export type RequestRow = Readonly<Record<string, unknown>>;

/** Stores a request and returns its id. */
export async function insertRequest<Table extends RequestTable>(
  tx: Tx,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<string> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error("a request was stored and returned no row");
  return String(row.id);
}

/** A stored request, or undefined. */
export async function findRequest(
  db: Db,
  table: RequestTable,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await db.select(getTableColumns(table)).from(table).where(eq(table.id, id));
  return row;
}

/** Several requests of one table, by their ids. */
export async function findRequests(
  db: Db,
  table: RequestTable,
  ids: readonly string[],
): Promise<Map<string, RequestRow>> {
  if (ids.length === 0) return new Map();
  const rows: RequestRow[] = await db
    .select(getTableColumns(table))
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Number of contact messages, suspected spam included. */
export async function countContactSubmissions(db: Db): Promise<number> {
  const [row] = await db.select({ submissions: count() }).from(contactSubmissions);
  return row?.submissions ?? 0;
}
