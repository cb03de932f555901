import { maxAttachmentBytes } from "#app/lib/attachments.ts";
import { incomingFolder, type Spooled, spool } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import { type BegunUpload, finishBegunUpload } from "../queries/begun-uploads.ts";
import { discardBegunUpload, removePieces } from "./discard-begun-upload.ts";
import { keepFile, type UploadServices } from "./keep-file.ts";
import { piecePaths } from "./piece-paths.ts";
import { removeUpload, uploadsSince } from "./waiting-uploads.ts";

/** All bytes of an upload whose last chunk has just arrived. */
async function* contentOf(
  { privateFiles }: UploadServices,
  { id, received }: BegunUpload,
  last: Spooled,
): AsyncGenerator<Uint8Array> {
  for (const path of piecePaths(id, received)) yield* await privateFiles.read(path);
  yield* last.handle.createReadStream({ start: 0, autoClose: false });
}

/** Records the file of a complete upload. Returns false if it already has one, or was deleted. */
async function settle(
  services: UploadServices,
  upload: BegunUpload,
  file: { id: string; path: string },
): Promise<boolean> {
  const { db, log, privateFiles } = services;
  const finished = { fileId: file.id, since: uploadsSince() };
  const isFirst = await db.transaction((tx) => finishBegunUpload(tx, upload, finished));
  if (!isFirst) {
    await removeUpload(db, privateFiles, file);
    return false;
  }
  await removePieces(privateFiles, upload).catch((error) =>
    log.warn(
      { err: error },
      "chunks of an upload could not be deleted; the sweep will delete them",
    ),
  );
  return true;
}

async function putTogether(
  services: UploadServices,
  upload: BegunUpload,
  last: Spooled,
): Promise<boolean> {
  const { env, log } = services;
  const { id, name, size, addressKey } = upload;
  const content = contentOf(services, upload, last);
  const whole = await spool(content, incomingFolder(env), maxAttachmentBytes);
  try {
    if (whole.size !== size) throw new Error("the chunks of an upload do not add up to its size");
    const file = await keepFile(services, whole, { name, addressKey, begun: id });
    return await settle(services, upload, file);
  } catch (error) {
    // Named by its content, which never changes.
    if (error instanceof UserError && error.status === 415) {
      await discardBegunUpload(services, id).catch((leftover) =>
        log.warn(
          { err: leftover },
          "a refused upload could not be deleted; the sweep will delete it",
        ),
      );
    }
    throw error;
  } finally {
    await whole.handle.close();
  }
}

/** Uploads that are being put together in this process, by ID. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Puts an upload together after its last chunk, recognises the file and stores it. Returns false if another request
 * has, or the upload was discarded in the meantime. A client that sends the last chunk again, as after a broken
 * connection, waits for the same work: a byte must not cause it over and over.
 */
export function finishUpload(
  services: UploadServices,
  upload: BegunUpload,
  last: Spooled,
): Promise<boolean> {
  const running = underWay.get(upload.id);
  if (running !== undefined) return running;
  const work = putTogether(services, upload, last).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, work);
  return work;
}
