import type { Database } from "../db/client.ts";
import { deleteTrash, listExpiredTrash } from "../db/queries/trash.ts";
import type { Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { defineJob } from "./define-job.ts";

/** Retention in milliseconds; longer than the undo window, so that nothing is purged during an undo. */
const retention = 2 * 60_000;
/** Batch size of one run. */
const maxEntries = 500;

/** Purges the trash every five minutes. */
export const emptyTrashJob = defineJob({
  name: "empty-trash",
  schedule: "*/5 * * * *",
  handle: (_, services) => emptyTrash(services.db, services, services.log),
});

/** Purges expired trash entries, files before rows, so that no file is orphaned in storage. */
export async function emptyTrash(
  db: Database,
  { storage, privateFiles }: { storage: Storage; privateFiles: Storage },
  log: Log,
  now = Date.now(),
): Promise<void> {
  const expired = await listExpiredTrash(db, new Date(now - retention), maxEntries);
  for (const entry of expired) {
    try {
      for (const path of entry.publicFiles) await storage.remove(path);
      for (const path of entry.privateFiles) await privateFiles.remove(path);
      await db.transaction((tx) => deleteTrash(tx, entry.id));
    } catch (error) {
      log.error({ err: error, trashId: entry.id }, "something deleted could not be cleared away");
    }
  }
}
