import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import type { TrashEntity } from "../../trash-kinds.ts";
import { trash } from "../schema.ts";

/**
 * The remains of a final deletion: the names of its files, since storage has no transactions. The job removes both, and
 * continues after a failure.
 */
const nothingLeft = { endedAt: sql`now()`, label: "", email: "", rows: [] };

/** Deletes entries for good, except their files. Returns the entries that existed. */
export function endTrash(tx: Tx, ids: readonly string[]) {
  return tx
    .update(trash)
    .set(nothingLeft)
    .where(and(inArray(trash.id, [...ids]), isNull(trash.endedAt)))
    .returning({ id: trash.id });
}

/** Deletes all entries of some kinds as of a given time for good, except their files. Returns their number. */
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
 * Deletes for good, except their files, entries that were deleted before `before` (short-lived kinds: before `passed`).
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

/** Entries that were deleted for good and still have files, earliest first. */
export function listEndedTrash(db: Db, limit: number) {
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
