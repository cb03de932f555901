import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { Db, Tx } from "../client.ts";
import { type TrashEntity, type TrashedRows, trash } from "../schema/trash.ts";

/** Undo window in milliseconds; the button is shown for ten seconds. */
const undoWindow = 60_000;

type Deletion = {
  entity: TrashEntity;
  entityId: string;
  /** Its label in messages. */
  label: string;
  /** The account that deletes, which alone may undo. */
  deletedBy: string;
  /** All rows to delete, including those a foreign key would cascade to; referenced rows first. */
  rows: readonly { from: PgTable; where: SQL | undefined }[];
  /** Objects in storage that go when the deletion is final. */
  publicFiles?: string[];
  privateFiles?: string[] | undefined;
  /** Pages that change when it comes back. */
  tags?: readonly ContentTag[];
};

/**
 * Moves rows to the trash within the deletion's transaction. Returns the undo id, or undefined, with nothing changed,
 * if the first table has no such row.
 */
export async function moveToTrash(tx: Tx, deletion: Deletion): Promise<string | undefined> {
  const { rows: parts, tags = [], ...entry } = deletion;
  const rows: TrashedRows[] = [];
  for (const { from, where } of parts) {
    const found = await tx
      .select({ row: sql<Record<string, unknown>>`to_jsonb(${from})` })
      .from(from)
      .where(where)
      .for("update");
    if (rows.length === 0 && found.length === 0) return undefined;
    rows.push({ table: getTableConfig(from).name, rows: found.map(({ row }) => row) });
  }
  for (const { from, where } of parts.toReversed()) await tx.delete(from).where(where);
  const [row] = await tx
    .insert(trash)
    .values({ ...entry, rows, tags: [...tags] })
    .returning({ id: trash.id });
  return row?.id;
}

/** The trash entry of an undo, if `userId` deleted it within the undo window. */
export async function findTrash(db: Db, id: string, userId: string) {
  const since = new Date(Date.now() - undoWindow);
  const [row] = await db
    .select({
      entity: trash.entity,
      entityId: trash.entityId,
      label: trash.label,
      tags: trash.tags,
    })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.deletedBy, userId), gt(trash.deletedAt, since)));
  return row;
}

/**
 * Restores rows. Returns false if a concurrent undo was faster; throws the database's constraint error if their place
 * is taken.
 */
export async function restoreTrash(tx: Tx, id: string): Promise<boolean> {
  const [entry] = await tx.delete(trash).where(eq(trash.id, id)).returning({ rows: trash.rows });
  for (const { table, rows } of entry?.rows ?? []) {
    const name = sql.identifier(table);
    await tx.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
    );
  }
  return entry !== undefined;
}

/** Storage objects that are deleted when the undo window is over. */
export async function listTrashedFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ path: sql<string>`unnest(${trash.publicFiles})` }).from(trash);
  return rows.map(({ path }) => path);
}

/** What was deleted before `before`, the oldest first. */
export function listExpiredTrash(db: Db, before: Date, limit: number) {
  return db
    .select({
      id: trash.id,
      publicFiles: trash.publicFiles,
      privateFiles: trash.privateFiles,
    })
    .from(trash)
    .where(lt(trash.deletedAt, before))
    .orderBy(trash.deletedAt)
    .limit(limit);
}

/** Deletes a trash entry for good. */
export async function deleteTrash(tx: Tx, id: string): Promise<void> {
  await tx.delete(trash).where(eq(trash.id, id));
}
