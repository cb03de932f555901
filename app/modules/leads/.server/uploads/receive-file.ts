import { randomUUID } from "node:crypto";
import {
  type AttachmentType,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Database } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { addressKey, type Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import { recogniseFile } from "#platform/uploads/file-type.ts";
import { DiskError, type Spooled, spool } from "#platform/uploads/spool.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { checkZip } from "#platform/uploads/zip.ts";
import { UserError } from "#platform/user-error.ts";
import { insertPendingUpload, type Overflow, type UploadQuotas } from "../queries/uploads.ts";
import { issueToken, removeUpload } from "./waiting-uploads.ts";

export type UploadServices = {
  db: Database;
  env: Env;
  log: Log;
  privateFiles: Storage;
  secret: Secret;
  documents: { latest(): TextReader };
};

const gigabyte = 1024 ** 3;

/** The files of two forms from one address, and a disk's worth from all. */
export const uploadQuotas = ({
  VISITOR_FILES_GB,
}: Pick<Env, "VISITOR_FILES_GB">): UploadQuotas => ({
  address: 2 * maxAttachments * maxAttachmentBytes,
  total: 10 * gigabyte,
  stored: VISITOR_FILES_GB * gigabyte,
});

/** Explains that there is not enough space for a file, and informs the operator if there is none for anyone. */
export function overflowRefusal(
  { log, documents }: Pick<UploadServices, "log" | "documents">,
  name: string,
  overflow: Overflow,
): UserError {
  if (overflow === "waiting") return new UserError(serverRefusals.tooMuch(name), { status: 429 });
  log.error("visitors' files have reached VISITOR_FILES_GB");
  return new UserError(serverRefusals.noRoom(name, documents.latest().of(firmDocument).email), {
    status: 507,
  });
}

/** Spools a file called `name`, as {@link spool} does. Throws {@link UserError}. */
export async function spoolUpload(
  { env, log }: Pick<UploadServices, "env" | "log">,
  name: string,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number = maxAttachmentBytes,
): Promise<Spooled> {
  try {
    return await spool(body, env, maxBytes);
  } catch (error) {
    if (!(error instanceof DiskError))
      throw new UserError(refusals.interrupted(name), { status: 400 });
    log.error({ err: error.cause }, "an upload could not be written");
    throw new UserError(serverRefusals.notStored(name), { status: 503 });
  }
}

async function examine(file: Spooled, name: string): Promise<AttachmentType> {
  const { size } = file;
  if (size === 0) throw new UserError(refusals.empty(name), { status: 400 });
  if (size > maxAttachmentBytes) throw new UserError(refusals.tooLarge(name), { status: 413 });
  const type = await recogniseFile(file);
  if (!type) throw new UserError(serverRefusals.unknown(name), { status: 415 });
  const verdict = type === "zip" ? await checkZip(file) : "fine";
  if (verdict === "broken") throw new UserError(serverRefusals.brokenZip(name), { status: 415 });
  if (verdict === "program")
    throw new UserError(serverRefusals.programInZip(name), { status: 415 });
  if (verdict === "bomb") throw new UserError(serverRefusals.zipBomb(name), { status: 415 });
  return type;
}

type FileOrigin = {
  name: string;
  /** Its sender's. */
  addressKey: string;
  /** The ID of the resumable upload that it was assembled from. */
  resumableId?: string;
};

/**
 * Recognises a file by its content, and stores it privately until its form is sent. Nothing is stored of a refused file.
 * Throws {@link UserError}.
 */
export async function storeUpload(
  services: UploadServices,
  spooled: Spooled,
  { resumableId, ...origin }: FileOrigin,
): Promise<ReceivedFile & { id: string; path: string }> {
  const { db, env, log, privateFiles, secret } = services;
  const { size } = spooled;
  const { name } = origin;
  const type = await examine(spooled, name);
  const id = randomUUID();
  const path = `quotes/${id}.${type}`;
  try {
    const upload = { id, path, size, type, ...origin };
    const overflow = await db.transaction((tx) =>
      insertPendingUpload(tx, upload, uploadQuotas(env), resumableId),
    );
    if (overflow) throw overflowRefusal(services, name, overflow);
    await privateFiles.put(path, spooled.content(), "application/octet-stream");
  } catch (error) {
    if (error instanceof UserError) throw error;
    log.error({ err: error }, "an upload could not be stored");
    await removeUpload(db, privateFiles, { id, path }).catch((leftover) =>
      log.warn({ err: leftover }, "an upload could not be deleted; the sweep will delete it"),
    );
    throw new UserError(serverRefusals.notStored(name), { status: 503 });
  }
  return { id, path, token: issueToken(secret, { id, name, size }), name, size };
}

/** Counts an upload of so many bytes against an address. Returns a refusal if there were too many. */
export async function countUpload(
  { limits, secret }: { limits: Limits; secret: Secret },
  address: string,
  bytes: number,
): Promise<UserError | undefined> {
  const megabytes = Math.max(1, Math.ceil(bytes / 1024 ** 2));
  const wait = await limits.consume("upload", addressKey(address, secret), megabytes);
  if (wait === 0) return undefined;
  return new UserError(serverRefusals.tooOften(Math.ceil(wait / 60)), {
    status: 429,
    retryAfter: wait,
  });
}

export type Incoming = {
  /** Its name on the visitor's machine. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** The visitor's network address. */
  address: string;
};

/**
 * Receives a file: counts it, recognises it by its content, and stores it privately until its form is sent. Nothing is
 * kept of a refused file. Throws {@link UserError}.
 */
export async function receiveFile(
  services: UploadServices,
  { name: originalName, body, address }: Incoming,
): Promise<ReceivedFile> {
  const name = cleanFileName(originalName);
  await using spooled = await spoolUpload(services, name, body);
  const origin = { name, addressKey: addressKey(address, services.secret) };
  const { token, size } = await storeUpload(services, spooled, origin);
  return { token, name, size };
}
