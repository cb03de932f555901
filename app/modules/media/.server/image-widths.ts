import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { z } from "zod";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Db } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  imageWidths,
  isImageType,
  maxImagePixels,
  type WidthFormat,
  widthFormats,
  widthPath,
} from "../media.ts";
import { tagsOfFiles } from "./file-uses.ts";
import { loadSharp, measureImage } from "./image-processing.ts";
import type { ImageAddresses } from "./pictures.ts";
import { findStoredFile, setWidths } from "./queries/stored-files.ts";

/** Generates the widths of one image of the bucket, one image at a time: each takes a processor for seconds. */
export const imageWidthsJob = defineJob({
  name: "image-widths",
  data: z.object({
    path: z.string(),
    version: z.number().int(),
    /** Widths of the previous version, px; they are no longer needed. */
    former: z.array(z.number()),
  }),
  queue: {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
  },
});

export type Version = { path: string; version: number };
/** The widths of an image, and its size, px. */
export type ImageWidths = { width: number; height: number; widths: number[] };
type WidthsJob = Version & {
  /** Widths of the previous version, px; they are no longer needed. */
  former: number[];
};

const encode: Record<WidthFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
};

export function widthPaths(version: Version, widths: readonly number[]): string[] {
  return widths.flatMap((width) => widthFormats.map((format) => widthPath(version, width, format)));
}

/**
 * Generates the AVIF and WebP widths of an image and records them, so that pages offer them from now on. An animation
 * is shown unchanged, and any other file only loses its previous widths. Throws when the storage refuses, so that the
 * queue retries later.
 */
export async function generateWidths(
  services: ImageAddresses & {
    db: Db;
    content: Pick<ContentChanges, "change">;
    storage: Storage;
    log: Log;
  },
  { former, ...version }: WidthsJob,
): Promise<void> {
  const { db, content, storage, log } = services;
  for (const path of widthPaths({ ...version, version: version.version - 1 }, former)) {
    await storage.remove(path);
  }
  const file = await findStoredFile(db, version.path);
  if (!file || file.version !== version.version || !isImageType(file.contentType)) return;
  const original = await buffer(await storage.read(file.path));
  const size = await measureImage(original).catch(() => undefined);
  if (!size) {
    log.warn({ path: file.path }, "a file in the bucket cannot be opened as an image");
    return;
  }
  const { width, height, frames } = size;
  const generated = { width, height, widths: frames > 1 ? [] : imageWidths(width) };
  await storeWidths(storage, version, original, generated, async () => {
    // Only now: a page may have begun to use the image while its widths were encoded.
    const tags = await tagsOfFiles(services, [file.path]);
    return content.change(tags, (tx) => setWidths(tx, version, generated));
  });
}

/**
 * Stores the widths of an image and lets `save` record them, which returns whether the file still has this version: if
 * not, they are deleted again. Returns its result.
 */
export async function storeWidths(
  storage: Storage,
  version: Version,
  picture: Buffer,
  { widths }: ImageWidths,
  save: () => Promise<boolean>,
): Promise<boolean> {
  await putWidths(storage, version, picture, widths);
  const isCurrent = await save();
  if (isCurrent) return true;
  for (const path of widthPaths(version, widths)) await storage.remove(path);
  return false;
}

async function putWidths(
  storage: Storage,
  version: Version,
  original: Buffer,
  widths: readonly number[],
): Promise<void> {
  const sharp = await loadSharp();
  for (const width of widths) {
    const resized = sharp(original, { limitInputPixels: maxImagePixels, autoOrient: true }).resize({
      width,
    });
    for (const format of widthFormats) {
      const content = await encode[format](resized.clone()).toBuffer();
      await storage.put(widthPath(version, width, format), content, `image/${format}`);
    }
  }
}
