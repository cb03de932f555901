import { handleJob } from "#app/job-handler.ts";
import type { Database } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { passingKinds, trashDays } from "../trash-kinds.ts";
import { deleteTrash, expireOldTrash, listExpiredTrash } from "./queries/trash.ts";

const retention = trashDays * 24 * 60 * 60_000;
/**
 * Retention in milliseconds of rows that can only be undone; longer than the undo window, so that nothing is purged
 * during an undo.
 */
const passingRetention = 2 * 60_000;
/** Batch size of one run. */
const maxEntries = 500;

/** Purges the trash every five minutes. */
export const handleEmptyTrash = handleJob({
  job: defineJob({
    name: "empty-trash",
    schedule: "*/5 * * * *",
  }),
  handle: (_, services) => emptyTrash(services.db, services, services.log),
});

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
      passing: passingKinds,
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
