import { randomBytes } from "node:crypto";
import { type FileType, mediaKindOf } from "#app/lib/media-types.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { storageReason } from "#platform/storage/storage-reason.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import { DiskError, type Spooled, spool } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type ImageType,
  imageWidths,
  isImageType,
  isUploadFolder,
  maxImageBytes,
  uploadMessages,
} from "../media.ts";
import {
  type AcceptedMedia,
  type ExaminedFile,
  examineMedia,
  fileExtension,
  sizeLimitOf,
} from "./examine-media.ts";
import { type CleanImage, recogniseImage, reencode } from "./image-processing.ts";
import { type ImageWidths, storeWidths, type Version } from "./image-widths.ts";
import type { NewStoredFile, StoredFile } from "./queries/stored-files.ts";

type MediaServices = { env: Env; log: Log; storage: Storage };
type Body = AsyncIterable<Uint8Array>;

type SameFile = Pick<StoredFile, "path" | "name">;

type Options = {
  accepted?: AcceptedMedia;
  /** Finds the file of the same upload; if there is one it is returned and nothing is stored. */
  findSame?: ((sourceHash: string) => Promise<SameFile | undefined>) | undefined;
};

/** The library has the same content already. */
export class SameContent extends UserError {
  override name = "SameContent";
  readonly file: SameFile;
  constructor(file: SameFile) {
    super(uploadMessages.same(file.name), { status: 409 });
    this.file = file;
  }
}

type Incoming = {
  /** Original file name. */
  name: string;
  /** In the bucket; see {@link isUploadFolder}. */
  folder: string;
  body: Body;
};

/** A stored file, and its losses. */
type ReceivedMedia = NewStoredFile & Pick<ExaminedFile, "removed">;

/** The specification's path: folder, time stamp, random string and the original extension. */
function newPath(folder: string, extension: string): string {
  return `${folder}/${Date.now()}-${randomBytes(8).toString("hex")}.${extension}`;
}

/**
 * Stores a file in the bucket under a generated name: its type is detected by content, and images are re-encoded.
 * `save` inserts its row; if that fails, the file is removed. Throws {@link UserError}.
 */
export async function receiveMedia(
  services: MediaServices,
  { name: originalName, folder, body }: Incoming,
  save: (file: NewStoredFile) => Promise<void>,
  { accepted = "any", findSame }: Options = {},
): Promise<ReceivedMedia> {
  await using spooled = await spoolMedia(services, body, sizeLimitOf(accepted));
  if (!isUploadFolder(folder)) throw new UserError(uploadMessages.failed, { status: 400 });
  const examined = await examineMedia(spooled, accepted);
  const same = await findSame?.(examined.sourceHash);
  if (same) throw new SameContent(same);
  const name = cleanFileName(originalName);
  const path = newPath(folder, fileExtension(name, examined.type));
  const file = { path, name, kind: mediaKindOf(path), ...describe(examined) };
  await store(services, path, examined, () => save(file));
  return { ...file, removed: examined.removed };
}

/** {@link receiveMedia} for images only. */
export const receiveImage = (
  services: MediaServices,
  incoming: Incoming,
  save: (file: NewStoredFile) => Promise<void>,
) => receiveMedia(services, incoming, save, { accepted: "image" });

async function store(
  services: MediaServices,
  path: string,
  { content, contentType }: ExaminedFile,
  save: () => Promise<void>,
): Promise<void> {
  const { storage, log } = services;
  let isStored = false;
  try {
    if (await storage.exists(path)) throw new UserError(uploadMessages.exists, { status: 409 });
    await storage.put(path, content, contentType);
    isStored = true;
    await save();
  } catch (error) {
    if (error instanceof UserError) throw error;
    await storage
      .remove(path)
      .catch((err: unknown) => log.warn({ err, path }, "a file is left in the bucket"));
    throw notStored(services, error, isStored ? undefined : storageReason(error));
  }
}

/**
 * Replaces a file's content by one of the same type, so that its URL stays valid. The previous content is copied to
 * `copyTo`. `save` updates its row; if that fails, the previous content is restored. Throws {@link UserError}.
 */
export async function replaceMedia<Saved>(
  services: MediaServices,
  { path, type, copyTo }: { path: string; type: ImageType | FileType; copyTo: string },
  body: Body,
  save: (content: ReturnType<typeof describe>) => Promise<Saved>,
): Promise<{ saved: Saved } & Pick<ExaminedFile, "removed">> {
  const accepted = isImageType(type) ? "image" : "any";
  await using spooled = await spoolMedia(services, body, sizeLimitOf(accepted));
  const examined = await examineMedia(spooled, accepted, type);
  const { env, storage, log } = services;
  await using previous = await storage
    .read(path)
    .then((content) => spool(content, env, Number.POSITIVE_INFINITY))
    .catch((error: unknown) => {
      const cause = error instanceof DiskError ? error.cause : error;
      throw notStored(services, cause, storageReason(cause));
    });
  let isStored = false;
  try {
    await storage.put(copyTo, previous.content(), examined.contentType);
    await storage.put(path, examined.content, examined.contentType);
    isStored = true;
    return { saved: await save(describe(examined)), removed: examined.removed };
  } catch (error) {
    await storage
      .put(path, previous.content(), examined.contentType)
      .catch((err: unknown) => log.error({ err, path }, "a file could not be restored"));
    await storage
      .remove(copyTo)
      .catch((err: unknown) => log.warn({ err, path: copyTo }, "a file is left in the bucket"));
    throw notStored(services, error, isStored ? undefined : storageReason(error));
  }
}

const describe = ({ size, contentType, width, height, sourceHash }: ExaminedFile) => ({
  size,
  contentType,
  width,
  height,
  sourceHash,
});

/** The received file, on the disk. Throws {@link UserError}. */
const spoolMedia = ({ env, log }: MediaServices, body: Body, most: number): Promise<Spooled> =>
  spool(body, env, most).catch((error: unknown) => {
    if (!(error instanceof DiskError)) throw new UserError(uploadMessages.failed, { status: 400 });
    throw notStored({ log }, error.cause, storageReason(error.cause));
  });

/** `reason` comes from the storage; the database's message is for the log only. */
function notStored({ log }: { log: Log }, error: unknown, reason: string | undefined): UserError {
  log.error({ err: error }, "a file could not be stored");
  const sentence = reason ? uploadMessages.refused(reason) : uploadMessages.notStored;
  return new UserError(sentence, { status: 503, cause: error });
}

/**
 * Stores the image of a PDF's first page in its widths. A browser rendered it, so it is as untrusted as any upload and
 * re-encoded. `save` records the widths, and returns whether the file still has this version; so does the function.
 * Throws {@link UserError}.
 */
export async function receiveFirstPage(
  services: MediaServices,
  version: Version,
  body: AsyncIterable<Uint8Array>,
  save: (widths: ImageWidths) => Promise<boolean>,
): Promise<boolean> {
  const { content, width, height } = await readPicture(services, body);
  const widths = { width, height, widths: imageWidths(width) };
  return storeWidths(services.storage, version, content, widths, () => save(widths));
}

async function readPicture(services: MediaServices, body: Body): Promise<CleanImage> {
  await using spooled = await spoolMedia(services, body, maxImageBytes);
  const { size } = spooled;
  if (size > maxImageBytes) throw new UserError(uploadMessages.tooLarge, { status: 413 });
  const content = await spooled.read(0, size);
  if (!recogniseImage(content)) throw new UserError(uploadMessages.wrongType, { status: 415 });
  return await reencode(content, "image/png");
}
