import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { isUploadFolder, maxImageBytes, mediaKindOf, uploadMessages } from "#app/lib/media.ts";
import type { NewStoredFile, StoredFile } from "../db/queries/stored-files.ts";
import type { Services } from "../services.ts";
import { storageReason } from "../storage/storage-reason.ts";
import { fileBytes } from "../uploads/bytes-source.ts";
import { cleanFileName } from "../uploads/file-name.ts";
import { DiskError, spool } from "../uploads/spool.ts";
import { UploadRefusal } from "../uploads/upload-refusal.ts";
import { extensionFor, recogniseImage } from "./image-type.ts";
import { type CleanImage, reencode } from "./reencode.ts";

type MediaServices = Pick<Services, "env" | "log" | "storage">;

type Incoming = {
  /** Original file name. */
  name: string;
  /** Of the bucket; see {@link isUploadFolder}. */
  folder: string;
  body: AsyncIterable<Uint8Array>;
};

/** The specification's path: folder, time stamp, random string and the original extension. */
function newPath(folder: string, extension: string): string {
  return `${folder}/${Date.now()}-${randomBytes(8).toString("hex")}.${extension}`;
}

/**
 * Stores an image in the bucket: detected by content, re-encoded, under a generated name. `save` inserts its row; if
 * that fails, the image is removed. Throws {@link UploadRefusal}.
 */
export async function receiveImage(
  services: MediaServices,
  { name: givenName, folder, body }: Incoming,
  save: (file: NewStoredFile) => Promise<void>,
): Promise<NewStoredFile> {
  const received = await readImage(services, body);
  if (!isUploadFolder(folder)) throw new UploadRefusal(400, uploadMessages.failed);
  const type = recognise(received);
  const image = await reencode(received, type);
  const name = cleanFileName(givenName);
  const path = newPath(folder, extensionFor(name, type));
  const file = { path, name, kind: mediaKindOf(path), ...describe(image) };
  const { storage, log } = services;
  let isStored = false;
  try {
    if (await storage.exists(path)) throw new UploadRefusal(409, uploadMessages.exists);
    await storage.put(path, image.content, type);
    isStored = true;
    await save(file);
    return file;
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    await storage
      .remove(path)
      .catch((err: unknown) => log.warn({ err, path }, "an image is left in the bucket"));
    throw notStored(services, error, isStored ? undefined : storageReason(error));
  }
}

/**
 * Replaces an image's content in the same format, so that its URL stays valid. `save` updates its row; if that fails,
 * the former content is restored. Throws {@link UploadRefusal}.
 */
export async function replaceImage(
  services: MediaServices,
  { path, contentType }: Pick<StoredFile, "path" | "contentType">,
  body: AsyncIterable<Uint8Array>,
  save: (content: ReturnType<typeof describe>) => Promise<void>,
): Promise<void> {
  const received = await readImage(services, body);
  recognise(received);
  const image = await reencode(received, contentType as CleanImage["type"]);
  const { storage, log } = services;
  let former: Buffer | undefined;
  let isStored = false;
  try {
    former = await buffer(await storage.read(path));
    await storage.put(path, image.content, image.type);
    isStored = true;
    await save(describe(image));
  } catch (error) {
    if (former) {
      await storage
        .put(path, former, contentType)
        .catch((err: unknown) => log.error({ err, path }, "an image could not be put back"));
    }
    throw notStored(services, error, isStored ? undefined : storageReason(error));
  }
}

const describe = ({ content, type, width, height }: CleanImage) => ({
  size: content.byteLength,
  contentType: type,
  width,
  height,
});

function recognise(content: Buffer): CleanImage["type"] {
  const type = recogniseImage(content);
  if (!type) throw new UploadRefusal(415, uploadMessages.wrongType);
  return type;
}

/** What came in, whole: it is no longer than {@link maxImageBytes}. */
async function readImage(
  { env, log }: MediaServices,
  body: AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const spooled = await spool(body, join(env.DATA_DIR, "incoming"), maxImageBytes).catch(
    (error: unknown) => {
      if (!(error instanceof DiskError)) throw new UploadRefusal(400, uploadMessages.failed);
      throw notStored({ log }, error.cause, storageReason(error.cause));
    },
  );
  const { handle, size } = spooled;
  try {
    if (size > maxImageBytes) throw new UploadRefusal(413, uploadMessages.tooLarge);
    return await fileBytes(handle, size).read(0, size);
  } finally {
    await handle.close();
  }
}

/** `reason` is the storage's own; what the database says is for the log alone. */
function notStored(
  { log }: Pick<Services, "log">,
  error: unknown,
  reason: string | undefined,
): UploadRefusal {
  log.error({ err: error }, "an image could not be stored");
  const sentence = reason ? uploadMessages.refused(reason) : uploadMessages.notStored;
  return new UploadRefusal(503, sentence, { cause: error });
}
