import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/database.ts";
import { type TrashedRows, trash } from "../schema.ts";

/** Changes rows before they return to their table, for example a slug that is taken. It may drop some of them. */
export type MendRows = (tx: Tx, part: TrashedRows) => Promise<TrashedRows["rows"]>;

const asTheyWere: MendRows = async (_, { rows }) => rows;

/**
 * Columns that exist both in the rows and in the table. Newer columns take their defaults, since rows are in the trash
 * for weeks.
 */
async function commonColumns(tx: Tx, { table, rows }: TrashedRows): Promise<string[]> {
  const columns = await tx.select({ name: sql<string>`column_name` }).from(
    sql`(select column_name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} order by ordinal_position) as columns`,
  );
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  return columns.map(({ name }) => name).filter((name) => known.has(name));
}

async function insertRows(tx: Tx, part: TrashedRows): Promise<void> {
  if (part.rows.length === 0) return;
  const table = sql.identifier(part.table);
  const names = await commonColumns(tx, part);
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(part.rows)}::jsonb)`,
  );
}

/**
 * Restores rows. Returns false if someone else was faster. Rethrows errors of `mend`, and the database's constraint
 * error if their place is taken.
 */
export async function restoreTrash(
  tx: Tx,
  id: string,
  mend: MendRows = asTheyWere,
): Promise<boolean> {
  const [entry] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), isNull(trash.endedAt)))
    .returning({ rows: trash.rows });
  for (const part of entry?.rows ?? [])
    await insertRows(tx, { ...part, rows: await mend(tx, part) });
  return entry !== undefined;
}
