import { randomUUID } from "node:crypto";
import {
  maxAttachmentBytes,
  pieceBytes,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import { addressKey } from "#platform/limits.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { piecePath } from "#platform/storage/pieces.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import type { Spooled } from "#platform/uploads/spool.ts";
import { serverRefusals, storing } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import {
  addPiece,
  type BegunUpload,
  findBegunUpload,
  insertBegunUpload,
} from "../queries/begun-uploads.ts";
import { discardBegunUpload } from "./discard-begun-upload.ts";
import { capsOf, overflowRefusal, spoolUpload, type UploadServices } from "./keep-file.ts";
import { finishUpload } from "./put-together.ts";
import type { Incoming } from "./receive-file.ts";
import { issueToken, uploadsSince } from "./waiting-uploads.ts";

/** The progress of an upload in chunks. */
export type Progress = {
  /** Received bytes: the offset of the next chunk. */
  offset: number;
  /** Bytes of the whole file. */
  length: number;
  /** Once all bytes have arrived. */
  file?: ReceivedFile;
};

const signer = (secret: Secret) => createSigner(secret, "begun upload");

function progressOf(secret: Secret, { received, name, size, fileId }: BegunUpload): Progress {
  const at = { offset: received, length: size };
  if (!fileId) return at;
  return { ...at, file: { token: issueToken(secret, { id: fileId, name, size }), name, size } };
}

/** `key` is the result of {@link beginUpload}: signed, so that keys cannot be guessed. */
async function findUpload({ db, secret }: Pick<UploadServices, "db" | "secret">, key: string) {
  const id = signer(secret).verify(key);
  return id === undefined ? undefined : findBegunUpload(db, id, uploadsSince());
}

/** The progress of an upload; nothing if it does not exist or has expired. */
export async function findProgress(
  services: Pick<UploadServices, "db" | "secret">,
  key: string,
): Promise<Progress | undefined> {
  const upload = await findUpload(services, key);
  return upload && progressOf(services.secret, upload);
}

/** Reads a body of exactly `bytes`: an interrupted one does not count. The caller closes it. */
async function spoolPiece(
  services: UploadServices,
  name: string,
  body: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<Spooled> {
  const piece = await spoolUpload(services, name, body, bytes);
  if (piece.size === bytes) return piece;
  await piece.handle.close();
  throw new UserError(serverRefusals.misfit(name), { status: 400 });
}

/** Stores a chunk and then records it. Returns false if another request has continued the upload in the meantime. */
async function storePiece(
  services: UploadServices,
  upload: BegunUpload,
  { handle, size }: Spooled,
): Promise<boolean> {
  const { db, env, privateFiles } = services;
  const path = piecePath(upload.id, upload.received);
  const stream = handle.createReadStream({ start: 0, autoClose: false });
  await privateFiles.put(path, { stream, size }, "application/octet-stream");
  const since = uploadsSince();
  const noted = { bytes: size, caps: capsOf(env), since };
  const outcome = await db.transaction((tx) => addPiece(tx, upload, noted));
  if (!outcome) return true;
  // Another request has recorded the same place: it carried the same chunk.
  const now = await findBegunUpload(db, upload.id, since);
  if (!now || now.received <= upload.received) await privateFiles.remove(path);
  if (outcome === "moved") return false;
  throw overflowRefusal(services, upload.name, outcome);
}

/**
 * Starts an upload of `length` bytes with its first chunk. Returns its key. Throws {@link UserError}, and then
 * nothing is kept.
 */
export async function beginUpload(
  services: UploadServices,
  { name: givenName, body, address, length }: Incoming & { length: number },
): Promise<{ key: string; progress: Progress }> {
  const { db, env, log, secret } = services;
  const name = cleanFileName(givenName);
  const piece = await spoolPiece(services, name, body, pieceBytes);
  try {
    if (length > maxAttachmentBytes) throw new UserError(refusals.tooLarge(name), { status: 413 });
    if (!(length > pieceBytes)) throw new UserError(serverRefusals.misfit(name), { status: 400 });
    const id = randomUUID();
    const begun = { id, name, size: length, addressKey: addressKey(address, secret) };
    return await storing(log, name, async () => {
      const upload = await db.transaction((tx) => insertBegunUpload(tx, begun, capsOf(env)));
      if (typeof upload === "string") throw overflowRefusal(services, name, upload);
      try {
        await storePiece(services, upload, piece);
      } catch (error) {
        await discardBegunUpload(services, id).catch((leftover) =>
          log.warn(
            { err: leftover },
            "an unfinished upload could not be deleted; the sweep will delete it",
          ),
        );
        throw error;
      }
      const progress = progressOf(secret, { ...upload, received: pieceBytes });
      return { key: signer(secret).sign(id), progress };
    });
  } finally {
    await piece.handle.close();
  }
}

type Appended = {
  /** False if the upload is at another offset, and nothing was accepted. */
  isTaken: boolean;
  progress: Progress;
};

/**
 * Receives the chunk of an upload that starts at `offset`: all of it, or the missing rest. With the last one the file
 * is recognised and stored; a client that missed that response gets it again for an empty chunk at the end. Returns
 * nothing if the upload does not exist. Throws {@link UserError}.
 */
export async function appendPiece(
  services: UploadServices,
  key: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
): Promise<Appended | undefined> {
  const { log, secret } = services;
  const upload = await findUpload(services, key);
  if (!upload) return undefined;
  const { name, size, received, fileId } = upload;
  if (offset !== received || fileId) {
    return { isTaken: offset === received, progress: progressOf(secret, upload) };
  }
  const piece = await spoolPiece(services, name, body, Math.min(pieceBytes, size - received));
  try {
    const isLast = received + piece.size === size;
    const isTaken = await storing(log, name, () =>
      isLast ? finishUpload(services, upload, piece) : storePiece(services, upload, piece),
    );
    const progress = await findProgress(services, key);
    return progress && { isTaken: isTaken || progress.file !== undefined, progress };
  } finally {
    await piece.handle.close();
  }
}

/** Discards an upload and its file, unless its form has been sent. */
export async function cancelUpload(services: UploadServices, key: string): Promise<void> {
  const id = signer(services.secret).verify(key);
  if (id !== undefined) await discardBegunUpload(services, id);
}
