import { and, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { quoteRequests } from "../schema/requests.ts";
import { pendingUploads } from "../schema/uploads.ts";

type NewPendingUpload = Omit<typeof pendingUploads.$inferInsert, "createdAt">;

/** Quotas in bytes: for unsent files, per address and in total, and for all files of visitors, sent and unsent. */
export type UploadCaps = { address: number; total: number; stored: number };

/** Why a file does not fit: too much waits for its form, or there is no room for files of visitors at all. */
export type Overflow = "waiting" | "stored";

const attachmentColumns = {
  id: pendingUploads.id,
  name: pendingUploads.name,
  path: pendingUploads.path,
  size: pendingUploads.size,
  type: pendingUploads.type,
};

export type FileFigures = { files: number; bytes: number };

/** The files that came with requests. */
async function countSentFiles(db: Db): Promise<FileFigures> {
  const [sent] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum((attachment ->> 'size')::bigint), 0)`.mapWith(Number),
    })
    .from(
      sql`${quoteRequests}, jsonb_array_elements(${quoteRequests.attachments}) as sent (attachment)`,
    );
  return sent ?? { files: 0, bytes: 0 };
}

/** The files of visitors: those that came with requests, and those that wait for their form. */
export async function countVisitorFiles(db: Db): Promise<FileFigures> {
  const sent = await countSentFiles(db);
  const [waiting] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${pendingUploads.size}), 0)`.mapWith(Number),
    })
    .from(pendingUploads);
  return {
    files: sent.files + (waiting?.files ?? 0),
    bytes: sent.bytes + (waiting?.bytes ?? 0),
  };
}

/** Inserts the row of a file that is about to be stored. Returns the quota that it would exceed, with nothing changed. */
export async function insertPendingUpload(
  tx: Tx,
  upload: NewPendingUpload,
  caps: UploadCaps,
): Promise<Overflow | undefined> {
  // Serialised: concurrent uploads would each count the same total (race).
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pending_uploads'))`);
  const ofAddress = sql`filter (where ${eq(pendingUploads.addressKey, upload.addressKey)})`;
  const [counted] = await tx
    .select({
      address: sql<number>`coalesce(sum(${pendingUploads.size}) ${ofAddress}, 0)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${pendingUploads.size}), 0)`.mapWith(Number),
    })
    .from(pendingUploads);
  const waiting = counted ?? { address: 0, total: 0 };
  if (waiting.address + upload.size > caps.address) return "waiting";
  if (waiting.total + upload.size > caps.total) return "waiting";
  const sent = await countSentFiles(tx);
  if (sent.bytes + waiting.total + upload.size > caps.stored) return "stored";
  await tx.insert(pendingUploads).values(upload);
  return undefined;
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
