import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  type AttachmentType,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import { insertPendingUpload, type UploadCaps } from "../db/queries/pending-uploads.ts";
import type { Env } from "../env.ts";
import { addressKey } from "../limits.ts";
import type { Services } from "../services.ts";
import { fileBytes } from "./bytes-source.ts";
import { cleanFileName } from "./file-name.ts";
import { recogniseFile } from "./file-type.ts";
import { DiskError, type Spooled, spool } from "./spool.ts";
import { serverRefusals, UploadRefusal } from "./upload-refusal.ts";
import { issueToken, removeUpload } from "./waiting-uploads.ts";
import { checkZip } from "./zip-directory.ts";

const gigabyte = 1024 ** 3;

/** The files of two forms from one address, and a disk's worth from all. */
const capsOf = ({ VISITOR_FILES_GB }: Pick<Env, "VISITOR_FILES_GB">): UploadCaps => ({
  address: 2 * maxAttachments * maxAttachmentBytes,
  total: 10 * gigabyte,
  stored: VISITOR_FILES_GB * gigabyte,
});

/** Counts an upload of so many bytes against an address. Returns a refusal when there were too many. */
export async function countUpload(
  { limits, secret }: Pick<Services, "limits" | "secret">,
  address: string,
  bytes: number,
): Promise<UploadRefusal | undefined> {
  const megabytes = Math.max(1, Math.ceil(bytes / 1024 ** 2));
  const wait = await limits.spend("upload", addressKey(address, secret), megabytes);
  if (wait === 0) return undefined;
  return new UploadRefusal(429, serverRefusals.tooOften(Math.ceil(wait / 60)), {
    retryAfter: wait,
  });
}

type UploadServices = Pick<Services, "db" | "env" | "log" | "privateFiles" | "secret">;

type Incoming = {
  /** As the visitor's machine calls it. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** The visitor's network address. */
  address: string;
};

/**
 * Takes a file in: counts it, recognises it by its content, and stores it privately until its form is sent. Nothing
 * of a file that is refused stays. Throws {@link UploadRefusal}.
 */
export async function receiveFile(
  services: UploadServices,
  { name: givenName, body, address }: Incoming,
): Promise<ReceivedFile> {
  const name = cleanFileName(givenName);
  const folder = join(services.env.DATA_DIR, "incoming");
  let spooled: Spooled;
  try {
    spooled = await spool(body, folder, maxAttachmentBytes);
  } catch (error) {
    if (!(error instanceof DiskError)) throw new UploadRefusal(400, refusals.interrupted(name));
    services.log.error({ err: error.cause }, "an upload could not be written");
    throw new UploadRefusal(503, serverRefusals.notStored(name));
  }
  try {
    const type = await examine(spooled, name);
    const about = { name, type, addressKey: addressKey(address, services.secret) };
    return await keep(services, spooled, about);
  } finally {
    await spooled.handle.close();
  }
}

async function examine({ handle, size }: Spooled, name: string): Promise<AttachmentType> {
  if (size === 0) throw new UploadRefusal(400, refusals.empty(name));
  if (size > maxAttachmentBytes) throw new UploadRefusal(413, refusals.tooLarge(name));
  const bytes = fileBytes(handle, size);
  const type = await recogniseFile(bytes);
  if (!type) throw new UploadRefusal(415, serverRefusals.unknown(name));
  const verdict = type === "zip" ? await checkZip(bytes) : "fine";
  if (verdict === "broken") throw new UploadRefusal(415, serverRefusals.brokenZip(name));
  if (verdict === "program") throw new UploadRefusal(415, serverRefusals.programInZip(name));
  if (verdict === "bomb") throw new UploadRefusal(415, serverRefusals.zipBomb(name));
  return type;
}

async function keep(
  services: UploadServices,
  { handle, size }: Spooled,
  about: { name: string; type: AttachmentType; addressKey: string },
): Promise<ReceivedFile> {
  const id = randomUUID();
  const path = `quotes/${id}.${about.type}`;
  try {
    const upload = { id, path, size, ...about };
    const caps = capsOf(services.env);
    const overflow = await services.db.transaction((tx) => insertPendingUpload(tx, upload, caps));
    if (overflow === "waiting") throw new UploadRefusal(429, serverRefusals.tooMuch(about.name));
    if (overflow === "stored") {
      services.log.error("files of visitors take as much room as VISITOR_FILES_GB allows");
      throw new UploadRefusal(507, serverRefusals.noRoom(about.name));
    }
    const stream = handle.createReadStream({ start: 0, autoClose: false });
    await services.privateFiles.put(path, { stream, size }, "application/octet-stream");
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    services.log.error({ err: error }, "an upload could not be stored");
    await removeUpload(services.db, services.privateFiles, { id, path }).catch((leftover) =>
      services.log.warn({ err: leftover }, "an upload is left for the sweep"),
    );
    throw new UploadRefusal(503, serverRefusals.notStored(about.name));
  }
  const file = { id, name: about.name, size };
  return { token: issueToken(services.secret, file), name: file.name, size };
}
