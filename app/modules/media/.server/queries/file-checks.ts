import { and, asc, eq, ne, sql } from "drizzle-orm";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { pendingUploads } from "#modules/leads/.server/schema.ts";
import { hasFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { fileHashes, storedFiles } from "../schema.ts";

type FileKey = Pick<typeof fileHashes.$inferSelect, "area" | "path">;
type RecordedHash = FileKey & { sha256: string; size: number };

const isAt = ({ area, path }: FileKey) => and(eq(fileHashes.area, area), eq(fileHashes.path, path));

/** Records a file's current hash, and clears its fault. */
export async function recordHash(
  tx: Tx,
  { area, path, sha256, size }: RecordedHash,
): Promise<void> {
  const recorded = { sha256, size, fault: "" as const, recordedAt: new Date() };
  await tx
    .insert(fileHashes)
    .values({ area, path, ...recorded })
    .onConflictDoUpdate({ target: [fileHashes.area, fileHashes.path], set: recorded });
}

/** Records the result of a file's check; a file without a record gets one without a hash. */
export async function recordFault(
  tx: Tx,
  { area, path }: FileKey,
  fault: (typeof fileHashes.$inferSelect)["fault"],
): Promise<void> {
  await tx
    .insert(fileHashes)
    .values({ area, path, sha256: "", size: 0, fault })
    .onConflictDoUpdate({ target: [fileHashes.area, fileHashes.path], set: { fault } });
}

/** Deletes the record of a file that no longer exists. */
export async function deleteHash(tx: Tx, key: FileKey): Promise<void> {
  await tx.delete(fileHashes).where(isAt(key));
}

export async function findHash(db: Db, key: FileKey) {
  const [row] = await db.select().from(fileHashes).where(isAt(key));
  return row;
}

/** The hashes of all files of a storage. */
export function listHashes(db: Db, area: FileKey["area"]) {
  return db.select().from(fileHashes).where(eq(fileHashes.area, area));
}

/** How many files the last check found missing or altered, and the first of them. */
export async function readFaults(db: Db) {
  const isFaulty = ne(fileHashes.fault, "");
  const [files, [first]] = await Promise.all([
    countAll(db, fileHashes, isFaulty),
    db
      .select({ area: fileHashes.area, path: fileHashes.path, fault: fileHashes.fault })
      .from(fileHashes)
      .where(isFaulty)
      .orderBy(asc(fileHashes.area), asc(fileHashes.path))
      .limit(1),
  ]);
  return { files, first };
}

export type Faults = Awaited<ReturnType<typeof readFaults>>;

/** A file that a row lists as stored. */
type NamedFile = { area: "public" | "private"; path: string };

/** Every file that a row refers to for good: library files, and attachments of requests and replies. */
export function listNamedFiles(db: Db): Promise<NamedFile[]> {
  return db.select({ area: sql<NamedFile["area"]>`area`, path: sql<string>`path` }).from(
    sql`(select 'public' as area, path from ${storedFiles}
        union select 'private', attachment ->> 'path'
          from ${quoteRequests}, jsonb_array_elements(attachments) as sent (attachment)
          where attachment ->> 'type' <> 'link'
        union select 'private', attachment ->> 'path'
          from ${mails}, jsonb_array_elements(attachments) as sent (attachment)
          where ${hasFiles}
      ) as named`,
  );
}

/** Images with generated widths, which determine the names of the resized files. */
export function listGeneratedWidths(db: Db) {
  return db
    .select({ path: storedFiles.path, version: storedFiles.version, widths: storedFiles.widths })
    .from(storedFiles)
    .where(sql`cardinality(${storedFiles.widths}) > 0`);
}

/** Files that are stored for a limited time: they wait for their form, or were deleted and can be restored. */
export async function listTemporaryFiles(db: Db, area: NamedFile["area"]): Promise<string[]> {
  const deleted = area === "public" ? trash.publicFiles : trash.privateFiles;
  const [inTrash, waiting] = await Promise.all([
    db.select({ path: sql<string>`unnest(${deleted})` }).from(trash),
    area === "private" ? db.select({ path: pendingUploads.path }).from(pendingUploads) : [],
  ]);
  return [...inTrash, ...waiting].map(({ path }) => path);
}
