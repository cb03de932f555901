import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { trash } from "../schema/trash.ts";

/**
 * Remains of something that was deleted for good: the names of its files, since storage has no transactions. The job removes
 * both, and continues after a failure.
 */
const nothingLeft = { endedAt: sql`now()`, label: "", email: "", rows: [] };

/** Deletes entries for good but for their files. Returns those that were there. */
export function endTrash(tx: Tx, ids: readonly string[]) {
  return tx
    .update(trash)
    .set(nothingLeft)
    .where(and(inArray(trash.id, [...ids]), isNull(trash.endedAt)))
    .returning({ id: trash.id });
}

/** Deletes for good, but for their files, all entries of some kinds that were there at a moment. Returns how many. */
export async function endTrashOf(
  tx: Tx,
  kinds: readonly TrashEntity[],
  until: Date,
): Promise<number> {
  const rows = await tx
    .update(trash)
    .set(nothingLeft)
    .where(
      and(inArray(trash.entity, [...kinds]), lte(trash.deletedAt, until), isNull(trash.endedAt)),
    )
    .returning({ id: trash.id });
  return rows.length;
}

/**
 * Deletes for good entries that were deleted before `before` (of the short-lived kinds, before `passed`), except their
 * files.
 */
export async function endExpiredTrash(
  tx: Tx,
  { before, passing, passed }: { before: Date; passing: readonly TrashEntity[]; passed: Date },
): Promise<void> {
  const isPast = and(inArray(trash.entity, [...passing]), lt(trash.deletedAt, passed));
  await tx
    .update(trash)
    .set(nothingLeft)
    .where(and(or(lt(trash.deletedAt, before), isPast), isNull(trash.endedAt)));
}

/** Entries that were deleted for good and still have files; the earliest first. */
export function listEndedTrash(db: Db, limit: number) {
  return db
    .select({ id: trash.id, publicFiles: trash.publicFiles, privateFiles: trash.privateFiles })
    .from(trash)
    .where(isNotNull(trash.endedAt))
    .orderBy(trash.endedAt)
    .limit(limit);
}

/** Deletes the rest of an entry when its files are gone. */
export async function deleteTrash(tx: Tx, id: string): Promise<void> {
  await tx.delete(trash).where(eq(trash.id, id));
}
