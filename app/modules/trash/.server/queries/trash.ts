import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { countLimit } from "#app/lib/counts.ts";
import type { ContentTag } from "#app/lib/page-handle.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type KeysetCursor, keysetOf } from "#platform/db/keyset.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { senderName, type TrashedRows, trash } from "../schema.ts";

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

/** Keeps the file that another has replaced, until the replacement can no longer be undone. */
export async function keepReplaced(
  tx: Tx,
  replaced: Required<Pick<Deletion, "entityId" | "label" | "deletedBy" | "undoId">> & {
    file: string;
  },
): Promise<void> {
  const { file, ...entry } = replaced;
  await tx
    .insert(trash)
    .values({ ...entry, entity: "file version", rows: [], publicFiles: [file] });
}

const entryColumns = {
  id: trash.id,
  entity: trash.entity,
  entityId: trash.entityId,
  label: trash.label,
  tags: trash.tags,
  name: senderName(trash.rows),
};

/** Entries that can be restored, without their rows. */
export type TrashEntry = Pick<
  typeof trash.$inferSelect,
  "id" | "entity" | "entityId" | "label" | "tags"
> & {
  /** The name of a lead's sender, if known. */
  name: string | null;
};

const isRestorable = isNull(trash.endedAt);

const listEntries = (db: Db, where: SQL | undefined): Promise<TrashEntry[]> =>
  db
    .select(entryColumns)
    .from(trash)
    .where(and(where, isRestorable))
    .orderBy(trash.deletedAt, trash.id);

/** The rows that an undo restores, if `userId` deleted them within the undo window. */
export function findUndo(db: Db, undoId: string, userId: string): Promise<TrashEntry[]> {
  const isRecent = gt(trash.deletedAt, new Date(Date.now() - undoWindow));
  return listEntries(db, and(eq(trash.undoId, undoId), eq(trash.deletedBy, userId), isRecent));
}

/** The trash entry of an item, for example of the project that an image belonged to. */
export async function findTrashed(
  db: Db,
  entity: TrashEntity,
  entityId: string,
): Promise<TrashEntry | undefined> {
  const where = and(eq(trash.entity, entity), eq(trash.entityId, entityId));
  const [entry] = await listEntries(db, where);
  return entry;
}

const isOneOf = (kinds: readonly TrashEntity[]) => inArray(trash.entity, [...kinds]);

/** The restorable entries of the given kinds among the given ones. */
export const findTrashEntries = (
  db: Db,
  ids: readonly string[],
  kinds: readonly TrashEntity[],
): Promise<TrashEntry[]> => listEntries(db, and(inArray(trash.id, [...ids]), isOneOf(kinds)));

/** Storage objects to delete once nothing can be restored. */
export async function listTrashedFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ path: sql<string>`unnest(${trash.publicFiles})` }).from(trash);
  return rows.map(({ path }) => path);
}

/**
 * Deletes entries for good and returns them. The names of their files remain, since storage has no transactions. The
 * job removes both, and continues after a failure.
 */
const expire = (tx: Tx, where: SQL | undefined) =>
  tx
    .update(trash)
    .set({ endedAt: sql`now()`, label: "", email: "", rows: [] })
    .where(and(where, isRestorable))
    .returning({ id: trash.id });

/** Deletes entries for good, except their files. Returns the entries that existed. */
export const expireTrash = (tx: Tx, ids: readonly string[]) =>
  expire(tx, inArray(trash.id, [...ids]));

/** Deletes all entries of some kinds as of a given time for good, except their files. Returns their number. */
export const expireTrashOf = async (
  tx: Tx,
  kinds: readonly TrashEntity[],
  until: Date,
): Promise<number> => (await expire(tx, and(isOneOf(kinds), lte(trash.deletedAt, until)))).length;

/**
 * Deletes for good, except their files, entries that were deleted before `before` (short-lived kinds: before `passed`).
 */
export async function expireOldTrash(
  tx: Tx,
  { before, passing, passed }: { before: Date; passing: readonly TrashEntity[]; passed: Date },
): Promise<void> {
  const isPast = and(isOneOf(passing), lt(trash.deletedAt, passed));
  await expire(tx, or(lt(trash.deletedAt, before), isPast));
}

/** Entries that were deleted for good and still have files, earliest first. */
export function listExpiredTrash(db: Db, limit: number) {
  return db
    .select({ id: trash.id, publicFiles: trash.publicFiles, privateFiles: trash.privateFiles })
    .from(trash)
    .where(isNotNull(trash.endedAt))
    .orderBy(trash.endedAt)
    .limit(limit);
}

/** Deletes the rest of an entry after its files have been removed. */
export async function deleteTrash(tx: Tx, id: string): Promise<void> {
  await tx.delete(trash).where(eq(trash.id, id));
}

type TrashFilter = {
  kinds: readonly TrashEntity[];
  /** Case-insensitive substring of its name, or of a lead's address or name. */
  search?: string | undefined;
};

/** Entries per page of the trash. */
export const trashPerPage = 50;

const byDeletion = keysetOf(trash.deletedAt, trash.id);

function matches({ kinds, search }: TrashFilter): SQL | undefined {
  return and(
    isOneOf(kinds),
    isRestorable,
    search ? isIn(search, trash.label, trash.email, senderName(trash.rows)) : undefined,
  );
}

/** One page of the trash, last deleted first (keyset pagination), with the cursors of the neighbouring pages. */
export async function listTrash(db: Db, filter: TrashFilter, place: KeysetCursor = {}) {
  const page = byDeletion.page(place, trashPerPage);
  const found = await db
    .select({
      id: trash.id,
      entity: trash.entity,
      label: trash.label,
      email: trash.email,
      name: senderName(trash.rows),
      deletedAt: trash.deletedAt,
      /** Empty if the account no longer exists. */
      deletedBy: user.email,
      deletedByName: user.name,
      cursor: byDeletion.cursor,
    })
    .from(trash)
    .leftJoin(user, eq(user.id, trash.deletedBy))
    .where(and(matches(filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows: entries, ...neighbours } = page.read(found);
  return { entries, ...neighbours };
}

/** Counts the entries of a filter up to {@link countLimit} + 1, with the current time of the database. */
export async function countTrash(db: Db, filter: TrashFilter) {
  const some = db
    .select({ id: trash.id })
    .from(trash)
    .where(matches(filter))
    .limit(countLimit(filter.search) + 1)
    .as("some");
  const [row] = await db
    .select({ entries: count(), at: sql<Date>`now()`.mapWith(trash.deletedAt) })
    .from(some);
  return { entries: row?.entries ?? 0, at: row?.at ?? new Date() };
}

/** Changes rows before they return to their table, for example a slug that is taken. It may drop some of them. */
export type ConflictResolver = (tx: Tx, part: TrashedRows) => Promise<TrashedRows["rows"]>;

const asTheyWere: ConflictResolver = async (_, { rows }) => rows;

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
 * Restores rows. Returns false if someone else was faster. Rethrows errors of `resolveConflicts`, and the database's
 * constraint error if their place is taken.
 */
export async function restoreTrash(
  tx: Tx,
  id: string,
  resolveConflicts: ConflictResolver = asTheyWere,
): Promise<boolean> {
  const [entry] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), isRestorable))
    .returning({ rows: trash.rows });
  for (const part of entry?.rows ?? [])
    await insertRows(tx, { ...part, rows: await resolveConflicts(tx, part) });
  return entry !== undefined;
}
