import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { pendingUploads } from "../schema.ts";
import { findOverflow, type Overflow, type UploadCaps } from "./upload-room.ts";

type NewPendingUpload = Omit<typeof pendingUploads.$inferInsert, "createdAt">;

const attachmentColumns = {
  id: pendingUploads.id,
  name: pendingUploads.name,
  path: pendingUploads.path,
  size: pendingUploads.size,
  type: pendingUploads.type,
};

/**
 * Inserts the row of a file before it is stored. `begun` is the resumable upload that it was assembled from. Returns
 * the quota that it would exceed, with nothing changed.
 */
export async function insertPendingUpload(
  tx: Tx,
  upload: NewPendingUpload,
  caps: UploadCaps,
  begun?: string,
): Promise<Overflow | undefined> {
  const overflow = await findOverflow(tx, upload, caps, begun);
  if (!overflow) await tx.insert(pendingUploads).values(upload);
  return overflow;
}

/** Claims the files uploaded after `since` for a request, by deleting their rows. */
export function claimPendingUploads(tx: Tx, ids: readonly string[], since: Date) {
  return tx
    .delete(pendingUploads)
    .where(and(inArray(pendingUploads.id, [...ids]), gt(pendingUploads.createdAt, since)))
    .returning(attachmentColumns);
}

/** Expires an unclaimed file, so that no request can claim it. Returns its path, if there was one. */
export async function expirePendingUpload(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(pendingUploads)
    .set({ createdAt: new Date(0) })
    .where(eq(pendingUploads.id, id))
    .returning({ path: pendingUploads.path });
  return row?.path;
}

/** Files that were uploaded before `before`, oldest first. */
export function listExpiredUploads(db: Db, before: Date, limit: number) {
  return db
    .select({ id: pendingUploads.id, path: pendingUploads.path })
    .from(pendingUploads)
    .where(lt(pendingUploads.createdAt, before))
    .orderBy(pendingUploads.createdAt)
    .limit(limit);
}

/** Deletes the row of a file that is no longer in storage. */
export async function deletePendingUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(pendingUploads).where(eq(pendingUploads.id, id));
}
