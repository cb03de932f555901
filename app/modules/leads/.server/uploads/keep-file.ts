import { randomUUID } from "node:crypto";
import {
  type AttachmentType,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import type { Services } from "#app/services.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Env } from "#platform/env.ts";
import { fileBytes } from "#platform/uploads/bytes-source.ts";
import { recogniseFile } from "#platform/uploads/file-type.ts";
import { DiskError, incomingFolder, type Spooled, spool } from "#platform/uploads/spool.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { checkZip } from "#platform/uploads/zip-directory.ts";
import { UserError } from "#platform/user-error.ts";
import { insertPendingUpload } from "../queries/pending-uploads.ts";
import type { Overflow, UploadCaps } from "../queries/upload-room.ts";
import { issueToken, removeUpload } from "./waiting-uploads.ts";

export type UploadServices = Pick<Services, "db" | "env" | "log" | "privateFiles" | "secret"> & {
  documents: { latest(): TextReader };
};

const gigabyte = 1024 ** 3;

/** The files of two forms from one address, and a disk's worth from all. */
export const capsOf = ({ VISITOR_FILES_GB }: Pick<Env, "VISITOR_FILES_GB">): UploadCaps => ({
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
  most: number = maxAttachmentBytes,
): Promise<Spooled> {
  try {
    return await spool(body, incomingFolder(env), most);
  } catch (error) {
    if (!(error instanceof DiskError))
      throw new UserError(refusals.interrupted(name), { status: 400 });
    log.error({ err: error.cause }, "an upload could not be written");
    throw new UserError(serverRefusals.notStored(name), { status: 503 });
  }
}

async function examine({ handle, size }: Spooled, name: string): Promise<AttachmentType> {
  if (size === 0) throw new UserError(refusals.empty(name), { status: 400 });
  if (size > maxAttachmentBytes) throw new UserError(refusals.tooLarge(name), { status: 413 });
  const bytes = fileBytes(handle, size);
  const type = await recogniseFile(bytes);
  if (!type) throw new UserError(serverRefusals.unknown(name), { status: 415 });
  const verdict = type === "zip" ? await checkZip(bytes) : "fine";
  if (verdict === "broken") throw new UserError(serverRefusals.brokenZip(name), { status: 415 });
  if (verdict === "program")
    throw new UserError(serverRefusals.programInZip(name), { status: 415 });
  if (verdict === "bomb") throw new UserError(serverRefusals.zipBomb(name), { status: 415 });
  return type;
}

type About = {
  name: string;
  /** Whose it is. */
  addressKey: string;
  /** The upload in chunks that it was put together from. */
  begun?: string;
};

/**
 * Recognises a file by its content, and stores it privately until its form is sent. Nothing is kept of a refused file.
 * Throws {@link UserError}.
 */
export async function keepFile(
  services: UploadServices,
  spooled: Spooled,
  { begun, ...about }: About,
): Promise<ReceivedFile & { id: string; path: string }> {
  const { db, env, log, privateFiles, secret } = services;
  const { handle, size } = spooled;
  const { name } = about;
  const type = await examine(spooled, name);
  const id = randomUUID();
  const path = `quotes/${id}.${type}`;
  try {
    const upload = { id, path, size, type, ...about };
    const overflow = await db.transaction((tx) =>
      insertPendingUpload(tx, upload, capsOf(env), begun),
    );
    if (overflow) throw overflowRefusal(services, name, overflow);
    const stream = handle.createReadStream({ start: 0, autoClose: false });
    await privateFiles.put(path, { stream, size }, "application/octet-stream");
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
