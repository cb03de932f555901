import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import {
  imageWidths,
  isImageType,
  maxImagePixels,
  type WidthFormat,
  widthFormats,
  widthPath,
} from "#app/lib/media.ts";
import type { Db } from "../db/client.ts";
import { findStoredFile, type StoredFile, setWidths } from "../db/queries/stored-files.ts";
import type { Services } from "../services.ts";
import type { Storage } from "../storage/storage.ts";
import { tagsOfFiles } from "./file-uses.ts";
import { loadSharp } from "./load-sharp.ts";
import { measureImage } from "./reencode.ts";

type Version = { path: string; version: number };
type WidthsJob = Version & {
  /** Widths of the version before, px; they are no longer wanted. */
  former: number[];
};

const encode: Record<WidthFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
};

/** Where all widths of a version lie. */
export function widthPaths(version: Version, widths: readonly number[]): string[] {
  return widths.flatMap((width) => widthFormats.map((format) => widthPath(version, width, format)));
}

/**
 * Makes the AVIF and WebP widths of an image and notes them, so that pages offer them from now on. A moving image is
 * shown as it is. Throws when the storage refuses, so that the queue tries again later.
 */
export async function makeWidths(
  services: Pick<Services, "content" | "storage" | "log" | "env" | "siteUrl"> & { db: Db },
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
    log.warn({ path: file.path }, "what lies in the bucket as an image cannot be opened");
    return;
  }
  const { width, height, frames } = size;
  const widths = frames > 1 ? [] : imageWidths(width);
  await putWidths(storage, file, original, widths);
  const tags = await tagsOfFiles(services, [file.path]);
  const isCurrent = await content.change(tags, (tx) =>
    setWidths(tx, version, { width, height, widths }),
  );
  if (isCurrent) return;
  for (const path of widthPaths(version, widths)) await storage.remove(path);
}

async function putWidths(
  storage: Storage,
  file: StoredFile,
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
      await storage.put(widthPath(file, width, format), content, `image/${format}`);
    }
  }
}
