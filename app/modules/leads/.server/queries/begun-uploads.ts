import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { begunUploads } from "../schema.ts";
import { findOverflow, type Overflow, type UploadCaps } from "./upload-room.ts";

export type BegunUpload = typeof begunUploads.$inferSelect;
type NewBegunUpload = Pick<BegunUpload, "id" | "name" | "size" | "addressKey">;

/**
 * Inserts an upload without any chunks yet; only received chunks count towards the quotas. Returns its row, or the
 * quota that the whole file would exceed, with nothing changed.
 */
export async function insertBegunUpload(
  tx: Tx,
  upload: NewBegunUpload,
  caps: UploadCaps,
): Promise<BegunUpload | Overflow> {
  const overflow = await findOverflow(tx, upload, caps);
  if (overflow) return overflow;
  const [row] = await tx.insert(begunUploads).values(upload).returning();
  if (!row) throw new Error("an upload was not inserted");
  return row;
}

/** An upload that was started after `since`. */
export async function findBegunUpload(
  db: Db,
  id: string,
  since: Date,
): Promise<BegunUpload | undefined> {
  const [row] = await db
    .select()
    .from(begunUploads)
    .where(and(eq(begunUploads.id, id), gt(begunUploads.createdAt, since)));
  return row;
}

/**
 * Conditions that must still be true when a chunk or the whole file is recorded: others may have changed it in the
 * meantime.
 */
const isUnfinished = (id: string, since: Date) =>
  and(eq(begunUploads.id, id), isNull(begunUploads.fileId), gt(begunUploads.createdAt, since));

/**
 * Records a stored chunk. Returns the quota that it exceeds, or `moved` if the upload has changed in the meantime:
 * another chunk was recorded, or the upload was finished or has expired.
 */
export async function addPiece(
  tx: Tx,
  { id, received, addressKey }: BegunUpload,
  { bytes, caps, since }: { bytes: number; caps: UploadCaps; since: Date },
): Promise<Overflow | "moved" | undefined> {
  const overflow = await findOverflow(tx, { addressKey, size: bytes }, caps);
  if (overflow) return overflow;
  const noted = await tx
    .update(begunUploads)
    .set({ received: received + bytes })
    .where(and(isUnfinished(id, since), eq(begunUploads.received, received)))
    .returning({ id: begunUploads.id });
  return noted.length > 0 ? undefined : "moved";
}

/**
 * Records the pending upload that the chunks now belong to. Returns false if the upload is already finished, expired or
 * deleted.
 */
export async function finishBegunUpload(
  tx: Tx,
  { id, size }: BegunUpload,
  { fileId, since }: { fileId: string; since: Date },
): Promise<boolean> {
  const noted = await tx
    .update(begunUploads)
    .set({ fileId, received: size })
    .where(isUnfinished(id, since))
    .returning({ id: begunUploads.id });
  return noted.length > 0;
}

/** Marks an upload as expired, so that no further chunk is recorded. Returns the upload, if it exists. */
export async function expireBegunUpload(tx: Tx, id: string): Promise<BegunUpload | undefined> {
  const [row] = await tx
    .update(begunUploads)
    .set({ createdAt: new Date(0) })
    .where(eq(begunUploads.id, id))
    .returning();
  return row;
}

/** Uploads that were started before `before`, oldest first. */
export function listExpiredBegunUploads(db: Db, before: Date, limit: number) {
  return db
    .select({ id: begunUploads.id, size: begunUploads.size })
    .from(begunUploads)
    .where(lt(begunUploads.createdAt, before))
    .orderBy(begunUploads.createdAt)
    .limit(limit);
}

/** Deletes the row of an upload whose chunks have been deleted from storage. */
export async function deleteBegunUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(begunUploads).where(eq(begunUploads.id, id));
}
