import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { pendingUploads } from "../schema/uploads.ts";

type NewPendingUpload = Omit<typeof pendingUploads.$inferInsert, "createdAt">;

/** Quotas for unsent files in bytes, per address and in total. */
export type UploadCaps = { address: number; total: number };

const attachmentColumns = {
  id: pendingUploads.id,
  name: pendingUploads.name,
  path: pendingUploads.path,
  size: pendingUploads.size,
  type: pendingUploads.type,
};

/**
 * Inserts the row of a file that is about to be stored. Returns false, with nothing changed, if it would exceed a
 * quota.
 */
export async function insertPendingUpload(
  tx: Tx,
  upload: NewPendingUpload,
  caps: UploadCaps,
): Promise<boolean> {
  // Serialised: concurrent uploads would each count the same total (race).
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pending_uploads'))`);
  const ofAddress = sql`filter (where ${eq(pendingUploads.addressKey, upload.addressKey)})`;
  const [waiting] = await tx
    .select({
      address: sql<number>`coalesce(sum(${pendingUploads.size}) ${ofAddress}, 0)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${pendingUploads.size}), 0)`.mapWith(Number),
    })
    .from(pendingUploads);
  const isTooMuch =
    (waiting?.address ?? 0) + upload.size > caps.address ||
    (waiting?.total ?? 0) + upload.size > caps.total;
  if (!isTooMuch) await tx.insert(pendingUploads).values(upload);
  return !isTooMuch;
}

/** Claims the files uploaded after `since` for a request, by deleting their rows. */
export function claimPendingUploads(tx: Tx, ids: readonly string[], since: Date) {
  return tx
    .delete(pendingUploads)
    .where(and(inArray(pendingUploads.id, [...ids]), gt(pendingUploads.createdAt, since)))
    .returning(attachmentColumns);
}

/** Expires an unclaimed file, so that no request can claim it any more. Returns its path, if there was one. */
export async function expirePendingUpload(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(pendingUploads)
    .set({ createdAt: new Date(0) })
    .where(eq(pendingUploads.id, id))
    .returning({ path: pendingUploads.path });
  return row?.path;
}

/** Files that came before `before`, the oldest first. */
export function listExpiredUploads(db: Db, before: Date, limit: number) {
  return db
    .select({ id: pendingUploads.id, path: pendingUploads.path })
    .from(pendingUploads)
    .where(lt(pendingUploads.createdAt, before))
    .orderBy(pendingUploads.createdAt)
    .limit(limit);
}

/** Deletes the row of a file that is gone from storage. */
export async function deletePendingUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(pendingUploads).where(eq(pendingUploads.id, id));
}
