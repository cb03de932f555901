import { randomUUID } from "node:crypto";
import {
  chunkBytes,
  maxAttachmentBytes,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import type { Database } from "#platform/db/database.ts";
import { addressKey } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import { createSigner, type Secret } from "#platform/secrets.ts";
import { chunkPath, type Storage } from "#platform/storage/storage.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import { type Spooled, spool } from "#platform/uploads/spool.ts";
import { reportStorageFailure, serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import {
  addChunk,
  deleteResumableUpload,
  expirePendingUpload,
  expireResumableUpload,
  findResumableUpload,
  finishResumableUpload,
  insertResumableUpload,
  listExpiredResumableUploads,
  type ResumableUpload,
} from "../queries/uploads.ts";
import {
  type Incoming,
  overflowRefusal,
  spoolUpload,
  storeUpload,
  type UploadServices,
  uploadQuotas,
} from "./receive-file.ts";
import {
  expiredBefore,
  issueToken,
  removeUpload,
  sweep,
  sweepSize,
  uploadsSince,
} from "./waiting-uploads.ts";

/** The paths of the first `bytes` of an upload, chunk by chunk. */
function chunkPaths(uploadId: string, bytes: number): string[] {
  const count = Math.ceil(bytes / chunkBytes);
  return Array.from({ length: count }, (_, index) => chunkPath(uploadId, index * chunkBytes));
}

async function removeChunks(
  files: Storage,
  { id, size }: Pick<ResumableUpload, "id" | "size">,
): Promise<void> {
  await Promise.all(chunkPaths(id, size).map((path) => files.remove(path)));
}

type UploadStores = { db: Database; privateFiles: Storage };

/** Deletes an upload, its chunks before its row, so that none is orphaned. */
async function removeResumableUpload(
  { db, privateFiles }: UploadStores,
  upload: Pick<ResumableUpload, "id" | "size">,
): Promise<void> {
  await removeChunks(privateFiles, upload);
  await db.transaction((tx) => deleteResumableUpload(tx, upload.id));
}

/** Deletes an upload and its file, unless the file has been sent. A missing one is not an error. */
async function discardResumableUpload(services: UploadStores, id: string): Promise<void> {
  const { db, privateFiles } = services;
  // It expires first: a chunk that arrives in the meantime is not recorded, and the request that stored it removes it.
  const upload = await db.transaction((tx) => expireResumableUpload(tx, id));
  if (!upload) return;
  const { fileId } = upload;
  if (fileId) {
    const path = await db.transaction((tx) => expirePendingUpload(tx, fileId));
    if (path) await removeUpload(db, privateFiles, { id: fileId, path });
  }
  await removeResumableUpload(services, upload);
}

/** The same as far as possible, after an error that matters more. */
const tryDiscard = (services: UploadStores & { log: Log }, id: string): Promise<void> =>
  discardResumableUpload(services, id).catch((err) =>
    services.log.warn({ err }, "an upload could not be deleted; the sweep will delete it"),
  );

/** Deletes abandoned uploads, and the records of those that became files. Returns how many. */
export async function sweepResumableUploads(
  services: UploadStores & { log: Log },
): Promise<number> {
  const { db, log } = services;
  const expired = await listExpiredResumableUploads(db, expiredBefore(), sweepSize);
  return sweep(expired, (upload) => removeResumableUpload(services, upload), {
    log,
    failure: "an unfinished upload could not be deleted",
    success: "unfinished uploads deleted",
  });
}

/** All bytes of an upload whose last chunk has just arrived. */
async function* contentOf(
  { privateFiles }: UploadServices,
  { id, received }: ResumableUpload,
  last: Spooled,
): AsyncGenerator<Uint8Array> {
  for (const path of chunkPaths(id, received)) yield* await privateFiles.read(path);
  yield* last.content().stream;
}

/** Records the file of a complete upload. Returns false if it already has one, or was deleted. */
async function recordFile(
  services: UploadServices,
  upload: ResumableUpload,
  file: { id: string; path: string },
): Promise<boolean> {
  const { db, log, privateFiles } = services;
  const finished = { fileId: file.id, since: uploadsSince() };
  const isFirst = await db.transaction((tx) => finishResumableUpload(tx, upload, finished));
  if (!isFirst) {
    await removeUpload(db, privateFiles, file);
    return false;
  }
  await removeChunks(privateFiles, upload).catch((error) =>
    log.warn(
      { err: error },
      "chunks of an upload could not be deleted; the sweep will delete them",
    ),
  );
  return true;
}

async function assemble(
  services: UploadServices,
  upload: ResumableUpload,
  last: Spooled,
): Promise<boolean> {
  const { env } = services;
  const { id, name, size, addressKey } = upload;
  const content = contentOf(services, upload, last);
  await using assembled = await spool(content, env, maxAttachmentBytes);
  try {
    if (assembled.size !== size)
      throw new Error("the chunks of an upload do not add up to its size");
    const file = await storeUpload(services, assembled, {
      name,
      addressKey,
      resumableId: id,
    });
    return await recordFile(services, upload, file);
  } catch (error) {
    // Named by its content, which never changes.
    if (error instanceof UserError && error.status === 415) await tryDiscard(services, id);
    throw error;
  }
}

/** Uploads that are being assembled in this process, by ID. */
const assemblies = new Map<string, Promise<boolean>>();

/**
 * Assembles an upload after its last chunk, recognises the file and stores it. Returns false if another request
 * has, or the upload was discarded in the meantime. A client that sends the last chunk again, as after a broken
 * connection, waits for the same work: a byte must not cause it over and over.
 */
function finishUpload(
  services: UploadServices,
  upload: ResumableUpload,
  last: Spooled,
): Promise<boolean> {
  const running = assemblies.get(upload.id);
  if (running !== undefined) return running;
  const work = assemble(services, upload, last).finally(() => assemblies.delete(upload.id));
  assemblies.set(upload.id, work);
  return work;
}

/** The progress of an upload in chunks. */
export type Progress = {
  /** Received bytes: the offset of the next chunk. */
  offset: number;
  /** Bytes of the file. */
  length: number;
  /** Once all bytes have arrived. */
  file?: ReceivedFile;
};

const signer = (secret: Secret) => createSigner(secret, "begun upload");

function progressOf(secret: Secret, { received, name, size, fileId }: ResumableUpload): Progress {
  const progress = { offset: received, length: size };
  if (!fileId) return progress;
  return {
    ...progress,
    file: { token: issueToken(secret, { id: fileId, name, size }), name, size },
  };
}

/** `key` is the result of {@link startUpload}: signed, so that keys cannot be guessed. */
async function findUpload({ db, secret }: Pick<UploadServices, "db" | "secret">, key: string) {
  const id = signer(secret).verify(key);
  return id === undefined ? undefined : findResumableUpload(db, id, uploadsSince());
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
async function spoolChunk(
  services: UploadServices,
  name: string,
  body: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<Spooled> {
  const chunk = await spoolUpload(services, name, body, bytes);
  if (chunk.size === bytes) return chunk;
  await chunk[Symbol.asyncDispose]();
  throw new UserError(serverRefusals.misfit(name), { status: 400 });
}

/** Stores a chunk and then records it. Returns false if another request has continued the upload in the meantime. */
async function storeChunk(
  services: UploadServices,
  upload: ResumableUpload,
  chunk: Spooled,
): Promise<boolean> {
  const { db, env, privateFiles } = services;
  const path = chunkPath(upload.id, upload.received);
  await privateFiles.put(path, chunk.content(), "application/octet-stream");
  const since = uploadsSince();
  const added = { bytes: chunk.size, quotas: uploadQuotas(env), since };
  const problem = await db.transaction((tx) => addChunk(tx, upload, added));
  if (!problem) return true;
  // A request that has recorded the same place carried the same chunk.
  const now = await findResumableUpload(db, upload.id, since);
  if (!now || now.received <= upload.received) await privateFiles.remove(path);
  if (problem === "moved") return false;
  throw overflowRefusal(services, upload.name, problem);
}

/**
 * Starts an upload of `length` bytes with its first chunk. Returns its key. Throws {@link UserError}, and then
 * nothing is stored.
 */
export async function startUpload(
  services: UploadServices,
  { name: originalName, body, address, length }: Incoming & { length: number },
): Promise<{ key: string; progress: Progress }> {
  const { db, env, log, secret } = services;
  const name = cleanFileName(originalName);
  await using chunk = await spoolChunk(services, name, body, chunkBytes);
  if (length > maxAttachmentBytes) throw new UserError(refusals.tooLarge(name), { status: 413 });
  if (!(length > chunkBytes)) throw new UserError(serverRefusals.misfit(name), { status: 400 });
  const id = randomUUID();
  const created = { id, name, size: length, addressKey: addressKey(address, secret) };
  return await reportStorageFailure(log, name, async () => {
    const upload = await db.transaction((tx) =>
      insertResumableUpload(tx, created, uploadQuotas(env)),
    );
    if (typeof upload === "string") throw overflowRefusal(services, name, upload);
    try {
      await storeChunk(services, upload, chunk);
    } catch (error) {
      await tryDiscard(services, id);
      throw error;
    }
    const progress = progressOf(secret, { ...upload, received: chunkBytes });
    return { key: signer(secret).sign(id), progress };
  });
}

type Appended = {
  /** False if the upload is at another offset, and nothing was accepted. */
  isAccepted: boolean;
  progress: Progress;
};

/**
 * Receives the chunk of an upload that starts at `offset`: all of it, or the missing rest. With the last one the file
 * is recognised and stored; a client that missed that response gets it again for an empty chunk at the end. Returns
 * nothing if the upload does not exist. Throws {@link UserError}.
 */
export async function appendChunk(
  services: UploadServices,
  key: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
): Promise<Appended | undefined> {
  const { log, secret } = services;
  const upload = await findUpload(services, key);
  if (!upload) return undefined;
  const { name, size, received, fileId } = upload;
  if (offset !== received || fileId) {
    return { isAccepted: offset === received, progress: progressOf(secret, upload) };
  }
  await using chunk = await spoolChunk(services, name, body, Math.min(chunkBytes, size - received));
  const isLast = received + chunk.size === size;
  const isAccepted = await reportStorageFailure(log, name, () =>
    isLast ? finishUpload(services, upload, chunk) : storeChunk(services, upload, chunk),
  );
  const progress = await findProgress(services, key);
  return progress && { isAccepted: isAccepted || progress.file !== undefined, progress };
}

/** Discards an upload and its file, unless its form has been sent. */
export async function cancelUpload(services: UploadServices, key: string): Promise<void> {
  const id = signer(services.secret).verify(key);
  if (id !== undefined) await discardResumableUpload(services, id);
}
