import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { type TrashedRows, trash } from "../schema.ts";

/** Undo window in milliseconds; the button is shown for ten seconds. */
const undoWindow = 60_000;

type Deletion = {
  entity: TrashEntity;
  entityId: string;
  /** Its label in messages. */
  label: string;
  /** The address of the lead's sender. */
  email?: string;
  /** The account that deletes the rows; only this account may undo it. */
  deletedBy: string;
  /** All rows to delete, including those that a foreign key would cascade to; referenced rows first. */
  rows: readonly { from: PgTable; where: SQL | undefined }[];
  /** Storage objects to delete when the deletion is final. */
  publicFiles?: string[];
  privateFiles?: readonly { path: string; size: number }[] | undefined;
  /** Pages that change when it is restored. */
  tags?: readonly ContentTag[];
  /** The undo id of a deletion that is undone together with others. */
  undoId?: string | undefined;
};

/**
 * Moves rows to the trash within the deletion's transaction. Returns the undo id, or undefined, with nothing changed,
 * if the first table has no such row.
 */
export async function moveToTrash(tx: Tx, deletion: Deletion): Promise<string | undefined> {
  const { rows: parts, tags = [], privateFiles = [], email = "", ...entry } = deletion;
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
    .values({
      ...entry,
      rows,
      email: email.toLowerCase(),
      privateFiles: privateFiles.map(({ path }) => path),
      privateBytes: privateFiles.reduce((bytes, { size }) => bytes + size, 0),
      tags: [...tags],
    })
    .returning({ undoId: trash.undoId });
  return row?.undoId;
}

const entryColumns = {
  id: trash.id,
  entity: trash.entity,
  entityId: trash.entityId,
  label: trash.label,
  tags: trash.tags,
};

/** Entries that can be restored, without their rows. */
export type TrashEntry = {
  [Name in keyof typeof entryColumns]: (typeof trash.$inferSelect)[Name];
};

/** The rows that an undo restores, if `userId` deleted them within the undo window. */
export function findUndo(db: Db, undoId: string, userId: string): Promise<TrashEntry[]> {
  const since = new Date(Date.now() - undoWindow);
  return db
    .select(entryColumns)
    .from(trash)
    .where(
      and(
        eq(trash.undoId, undoId),
        eq(trash.deletedBy, userId),
        gt(trash.deletedAt, since),
        isNull(trash.endedAt),
      ),
    )
    .orderBy(trash.deletedAt, trash.id);
}

/** Trash entries of an item, for example of the project that an image belonged to. */
export async function findTrashed(
  db: Db,
  entity: TrashEntity,
  entityId: string,
): Promise<TrashEntry | undefined> {
  const [entry] = await db
    .select(entryColumns)
    .from(trash)
    .where(and(eq(trash.entity, entity), eq(trash.entityId, entityId), isNull(trash.endedAt)));
  return entry;
}

/** The restorable entries of the given kinds among the given ones. */
export function findTrashEntries(
  db: Db,
  ids: readonly string[],
  kinds: readonly TrashEntity[],
): Promise<TrashEntry[]> {
  return db
    .select(entryColumns)
    .from(trash)
    .where(
      and(inArray(trash.id, [...ids]), inArray(trash.entity, [...kinds]), isNull(trash.endedAt)),
    )
    .orderBy(trash.deletedAt, trash.id);
}

/** Storage objects to delete once nothing can be restored. */
export async function listTrashedFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ path: sql<string>`unnest(${trash.publicFiles})` }).from(trash);
  return rows.map(({ path }) => path);
}
