import { and, count, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { hasFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { quoteRequests } from "../request-tables.ts";
import { pendingUploads, resumableUploads } from "../schema.ts";

/** Quotas in bytes: for unsent files, per address and in total, and for all files of visitors, sent and unsent. */
export type UploadQuotas = { address: number; total: number; stored: number };

/** The reason a file does not fit: too many bytes wait for their form, or the space for visitors' files is full. */
export type Overflow = "waiting" | "stored";

type FileFigures = { files: number; bytes: number };

/**
 * Attachments of requests and replies, including those in the trash, which take up space until they are deleted for
 * good.
 */
async function countSentFiles(db: Db): Promise<FileFigures> {
  const [trashed] = await db
    .select({
      files: sql<number>`coalesce(sum(cardinality(${trash.privateFiles})), 0)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${trash.privateBytes}), 0)`.mapWith(Number),
    })
    .from(trash)
    .where(gt(trash.privateBytes, 0));
  const [sent] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum((attachment ->> 'size')::bigint), 0)`.mapWith(Number),
    })
    .from(
      sql`(
        select sent.attachment from ${quoteRequests}, jsonb_array_elements(${quoteRequests.attachments}) as sent (attachment)
        union all
        select sent.attachment from ${mails}, jsonb_array_elements(${mails.attachments}) as sent (attachment) where ${hasFiles}
      ) as sent`,
    );
  return {
    files: (sent?.files ?? 0) + (trashed?.files ?? 0),
    bytes: (sent?.bytes ?? 0) + (trashed?.bytes ?? 0),
  };
}

/**
 * Bytes that have arrived but are not sent yet, as files or in chunks. The chunks of `except` are left out: they are
 * being assembled, and must not count twice.
 */
const waitingFiles = (except?: string) => sql`(
  select ${pendingUploads.addressKey} as address_key, ${pendingUploads.size} as size from ${pendingUploads}
  union all
  select ${resumableUploads.addressKey}, ${resumableUploads.received} from ${resumableUploads}
    where ${resumableUploads.fileId} is null and ${resumableUploads.id} is distinct from ${except ?? null}::uuid
) as waiting`;

/** Visitors' files: attachments of requests, and files that wait for their form or their next chunk. */
export async function countVisitorFiles(db: Db): Promise<FileFigures> {
  const sent = await countSentFiles(db);
  const [waiting] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(size), 0)`.mapWith(Number),
    })
    .from(waitingFiles());
  return {
    files: sent.files + (waiting?.files ?? 0),
    bytes: sent.bytes + (waiting?.bytes ?? 0),
  };
}

type WaitingFile = { addressKey: string; size: number };

/** Returns the quota that these bytes would exceed. Concurrent calls wait until the transaction ends. */
async function findOverflow(
  tx: Tx,
  { addressKey, size }: WaitingFile,
  quotas: UploadQuotas,
  except?: string,
): Promise<Overflow | undefined> {
  // Serialised: concurrent uploads would each count the same total (race).
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pending_uploads'))`);
  const ofAddress = sql`filter (where ${eq(sql`address_key`, addressKey)})`;
  const [counted] = await tx
    .select({
      address: sql<number>`coalesce(sum(size) ${ofAddress}, 0)`.mapWith(Number),
      total: sql<number>`coalesce(sum(size), 0)`.mapWith(Number),
    })
    .from(waitingFiles(except));
  const waiting = counted ?? { address: 0, total: 0 };
  if (waiting.address + size > quotas.address) return "waiting";
  if (waiting.total + size > quotas.total) return "waiting";
  const sent = await countSentFiles(tx);
  return sent.bytes + waiting.total + size > quotas.stored ? "stored" : undefined;
}

type NewPendingUpload = Omit<typeof pendingUploads.$inferInsert, "createdAt">;

const attachmentColumns = {
  id: pendingUploads.id,
  name: pendingUploads.name,
  path: pendingUploads.path,
  size: pendingUploads.size,
  type: pendingUploads.type,
};

/**
 * Inserts the row of a file before it is stored. `resumableId` is that of the resumable upload that it was assembled from. Returns
 * the quota that it would exceed, with nothing changed.
 */
export async function insertPendingUpload(
  tx: Tx,
  upload: NewPendingUpload,
  quotas: UploadQuotas,
  resumableId?: string,
): Promise<Overflow | undefined> {
  const overflow = await findOverflow(tx, upload, quotas, resumableId);
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

export type ResumableUpload = typeof resumableUploads.$inferSelect;
type NewResumableUpload = Pick<ResumableUpload, "id" | "name" | "size" | "addressKey">;

/**
 * Inserts an upload without any chunks yet; only received chunks count towards the quotas. Returns its row, or the
 * quota that the whole file would exceed, with nothing changed.
 */
export async function insertResumableUpload(
  tx: Tx,
  upload: NewResumableUpload,
  quotas: UploadQuotas,
): Promise<ResumableUpload | Overflow> {
  const overflow = await findOverflow(tx, upload, quotas);
  if (overflow) return overflow;
  const [row] = await tx.insert(resumableUploads).values(upload).returning();
  if (!row) throw new Error("an upload was not inserted");
  return row;
}

/** An upload that was started after `since`. */
export async function findResumableUpload(
  db: Db,
  id: string,
  since: Date,
): Promise<ResumableUpload | undefined> {
  const [row] = await db
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.id, id), gt(resumableUploads.createdAt, since)));
  return row;
}

/**
 * Conditions that must still be true when a chunk or the whole file is recorded: others may have changed it in the
 * meantime.
 */
const isUnfinished = (id: string, since: Date) =>
  and(
    eq(resumableUploads.id, id),
    isNull(resumableUploads.fileId),
    gt(resumableUploads.createdAt, since),
  );

/**
 * Records a stored chunk. Returns the quota that it exceeds, or `moved` if the upload has changed in the meantime:
 * another chunk was recorded, or the upload was finished or has expired.
 */
export async function addChunk(
  tx: Tx,
  { id, received, addressKey }: ResumableUpload,
  { bytes, quotas, since }: { bytes: number; quotas: UploadQuotas; since: Date },
): Promise<Overflow | "moved" | undefined> {
  const overflow = await findOverflow(tx, { addressKey, size: bytes }, quotas);
  if (overflow) return overflow;
  const rows = await tx
    .update(resumableUploads)
    .set({ received: received + bytes })
    .where(and(isUnfinished(id, since), eq(resumableUploads.received, received)))
    .returning({ id: resumableUploads.id });
  return rows.length > 0 ? undefined : "moved";
}

/**
 * Records the pending upload that the chunks now belong to. Returns false if the upload is already finished, expired or
 * deleted.
 */
export async function finishResumableUpload(
  tx: Tx,
  { id, size }: ResumableUpload,
  { fileId, since }: { fileId: string; since: Date },
): Promise<boolean> {
  const rows = await tx
    .update(resumableUploads)
    .set({ fileId, received: size })
    .where(isUnfinished(id, since))
    .returning({ id: resumableUploads.id });
  return rows.length > 0;
}

/** Marks an upload as expired, so that no further chunk is recorded. Returns the upload, if it exists. */
export async function expireResumableUpload(
  tx: Tx,
  id: string,
): Promise<ResumableUpload | undefined> {
  const [row] = await tx
    .update(resumableUploads)
    .set({ createdAt: new Date(0) })
    .where(eq(resumableUploads.id, id))
    .returning();
  return row;
}

/** Uploads that were started before `before`, oldest first. */
export function listExpiredResumableUploads(db: Db, before: Date, limit: number) {
  return db
    .select({ id: resumableUploads.id, size: resumableUploads.size })
    .from(resumableUploads)
    .where(lt(resumableUploads.createdAt, before))
    .orderBy(resumableUploads.createdAt)
    .limit(limit);
}

/** Deletes the row of an upload whose chunks have been deleted from storage. */
export async function deleteResumableUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(resumableUploads).where(eq(resumableUploads.id, id));
}
