import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { type TrashEntity, trashDays, trashKinds, undoOnlyKinds } from "../trash-kinds.ts";
import {
  deleteTrash,
  expireOldTrash,
  expireTrash,
  expireTrashOf,
  listExpiredTrash,
  type TrashEntry,
} from "./queries/trash.ts";

const retention = trashDays * 24 * 60 * 60_000;
/**
 * Retention in milliseconds of rows that can only be undone; longer than the undo window, so that nothing is purged
 * during an undo.
 */
const passingRetention = 2 * 60_000;
/** Batch size of one run. */
const maxEntries = 500;

/** Entries whose files are removed immediately; a job removes the files of more. */
const maxCleared = 50;

type Stores = { storage: Storage; privateFiles: Storage };

/** Permanently deletes expired entries of the trash, and the files of all permanently deleted rows. */
export async function emptyTrash(
  db: Database,
  stores: Stores,
  log: Log,
  now = Date.now(),
): Promise<void> {
  await db.transaction((tx) =>
    expireOldTrash(tx, {
      before: new Date(now - retention),
      passing: undoOnlyKinds,
      passed: new Date(now - passingRetention),
    }),
  );
  await removeExpiredFiles(db, stores, log);
}

/** Removes the files of rows deleted for good, files before rows, so that no file is orphaned in storage. */
export async function removeExpiredFiles(
  db: Database,
  { storage, privateFiles }: Stores,
  log: Log,
  limit = maxEntries,
): Promise<void> {
  for (const entry of await listExpiredTrash(db, limit)) {
    try {
      for (const path of entry.publicFiles) await storage.remove(path);
      for (const path of entry.privateFiles) await privateFiles.remove(path);
      await db.transaction((tx) => deleteTrash(tx, entry.id));
    } catch (error) {
      log.error({ err: error, trashId: entry.id }, "a deleted item could not be cleaned up");
    }
  }
}

type Cleaner = Author & Stores & { db: Database; log: Log };

/** Deletes entries for good, with their files. Returns those that were still in the trash. */
export async function deleteForGood(
  author: Cleaner,
  entries: readonly TrashEntry[],
): Promise<TrashEntry[]> {
  const ended = await auditedChanges(author, [], async (tx, record) => {
    const rows = await expireTrash(
      tx,
      entries.map(({ id }) => id),
    );
    const ids = new Set(rows.map(({ id }) => id));
    const those = entries.filter(({ id }) => ids.has(id));
    for (const { entity, entityId, label } of those)
      await record({ action: "delete for good", entity, entityId, detail: { label } });
    return those;
  });
  if (ended.length > 0) await removeExpiredFiles(author.db, author, author.log, maxCleared);
  return ended;
}

/** Deletes for good all entries of some kinds that were deleted before a time. Returns their number. */
export async function deleteKindsForGood(
  author: Cleaner,
  kinds: readonly TrashEntity[],
  until: Date,
): Promise<number> {
  const ended = await auditedChanges(author, [], async (tx, record) => {
    const entries = await expireTrashOf(tx, kinds, until);
    const detail = { entries, kinds: kinds.map((kind) => trashKinds[kind].many) };
    if (entries > 0) await record({ action: "empty", entity: "trash", detail });
    return entries;
  });
  if (ended > 0) await removeExpiredFiles(author.db, author, author.log, maxCleared);
  return ended;
}
