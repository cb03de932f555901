import type { Services } from "#app/services.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  type BegunUpload,
  deleteBegunUpload,
  expireBegunUpload,
  listExpiredBegunUploads,
} from "../queries/begun-uploads.ts";
import { expirePendingUpload } from "../queries/pending-uploads.ts";
import { piecePaths } from "./piece-paths.ts";
import { expiredBefore, removeUpload, sweepSize } from "./waiting-uploads.ts";

/** Deletes all possible chunks of an upload. */
export async function removePieces(
  files: Storage,
  { id, size }: Pick<BegunUpload, "id" | "size">,
): Promise<void> {
  await Promise.all(piecePaths(id, size).map((path) => files.remove(path)));
}

type DiscardServices = Pick<Services, "db" | "privateFiles">;

/** Deletes an upload, its chunks before its row, so that none is orphaned. */
async function removeBegunUpload(
  { db, privateFiles }: DiscardServices,
  upload: Pick<BegunUpload, "id" | "size">,
): Promise<void> {
  await removePieces(privateFiles, upload);
  await db.transaction((tx) => deleteBegunUpload(tx, upload.id));
}

/** Deletes an upload and its file, unless the file has been sent. A missing one is not an error. */
export async function discardBegunUpload(services: DiscardServices, id: string): Promise<void> {
  const { db, privateFiles } = services;
  // It expires first: a chunk that arrives in the meantime is not recorded, and the request that stored it removes it.
  const upload = await db.transaction((tx) => expireBegunUpload(tx, id));
  if (!upload) return;
  const { fileId } = upload;
  if (fileId) {
    const path = await db.transaction((tx) => expirePendingUpload(tx, fileId));
    if (path) await removeUpload(db, privateFiles, { id: fileId, path });
  }
  await removeBegunUpload(services, upload);
}

/** Deletes abandoned uploads, and the records of those that became files. Returns how many. */
export async function sweepBegunUploads(
  services: Pick<Services, "db" | "privateFiles" | "log">,
): Promise<number> {
  const { db, log } = services;
  let swept = 0;
  for (const upload of await listExpiredBegunUploads(db, expiredBefore(), sweepSize)) {
    try {
      await removeBegunUpload(services, upload);
      swept += 1;
    } catch (error) {
      log.warn({ err: error }, "an unfinished upload could not be deleted");
    }
  }
  if (swept > 0) log.info({ swept }, "unfinished uploads deleted");
  return swept;
}
