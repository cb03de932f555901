import { count, eq, gt, sql } from "drizzle-orm";
import { hasFiles } from "#modules/mail/.server/queries/mail-files.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { quoteRequests } from "../request-tables.ts";
import { begunUploads, pendingUploads } from "../schema.ts";

/** Quotas in bytes: for unsent files, per address and in total, and for all files of visitors, sent and unsent. */
export type UploadCaps = { address: number; total: number; stored: number };

/** The reason a file does not fit: too many bytes wait for their form, or the space for visitors' files is full. */
export type Overflow = "waiting" | "stored";

export type FileFigures = { files: number; bytes: number };

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
  select ${begunUploads.addressKey}, ${begunUploads.received} from ${begunUploads}
    where ${begunUploads.fileId} is null and ${begunUploads.id} is distinct from ${except ?? null}::uuid
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

type Wanted = { addressKey: string; size: number };

/** Returns the quota that these bytes would exceed. Concurrent calls wait until the transaction ends. */
export async function findOverflow(
  tx: Tx,
  { addressKey, size }: Wanted,
  caps: UploadCaps,
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
  if (waiting.address + size > caps.address) return "waiting";
  if (waiting.total + size > caps.total) return "waiting";
  const sent = await countSentFiles(tx);
  return sent.bytes + waiting.total + size > caps.stored ? "stored" : undefined;
}
