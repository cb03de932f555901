import { fileTypeOf, fileTypes, type MediaKind } from "#app/lib/media-types.ts";
import { drawnPicture } from "#app/site/pictures/drawn-picture.ts";
import type { Db } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import {
  bucketAddress,
  fileFacts,
  focusOf,
  mediaUrl,
  type Picture,
  plainPicture,
  type WidthFormat,
  widthPath,
} from "../media.ts";
import { findStoredFiles, type StoredFile } from "./queries/stored-files.ts";

/** Stored images by their addresses; see {@link readPictures}. */
export type Pictures = ReadonlyMap<string, Picture | null>;

/** The addresses of the site and its bucket. */
export type ImageAddresses = { siteUrl: string; env: Pick<Env, "S3_PUBLIC_URL"> };

/**
 * The public URL of an object: in the bucket itself if `S3_PUBLIC_URL` is set, else through this site. Downloads and
 * SVGs are always served from here: our headers contain their names and prevent them from running.
 */
export function publicUrl({ env }: Pick<ImageAddresses, "env">, path: string): string {
  const onSite = mediaUrl(path);
  const bucket = env.S3_PUBLIC_URL;
  const type = fileTypeOf(path);
  const isOurs = type && (fileTypes[type].isDownload || type === "svg");
  return bucket && !isOurs ? `${bucket}/${onSite.slice(bucketAddress.length)}` : onSite;
}

/** Every possible prefix of an address of a bucket object. */
export function bucketAddresses({ env, siteUrl }: ImageAddresses): string[] {
  const bucket = env.S3_PUBLIC_URL;
  return [bucketAddress, siteUrl + bucketAddress, ...(bucket ? [`${bucket}/`] : [])];
}

/** The path of the object behind an address; nothing if it is not in the bucket. */
export function objectPath(services: ImageAddresses, url: string): string | undefined {
  const start = bucketAddresses(services).find((address) => url.startsWith(address));
  if (!start) return undefined;
  try {
    return decodeURIComponent(url.slice(start.length).replace(/[?#].*/s, "")) || undefined;
  } catch {
    return undefined;
  }
}

/** The error for an address without an image in the bucket. */
export const invalidImage = "Invalid image URL";

/** The addresses of bucket files of some kinds on this site; undefined if one of them does not exist. */
export async function bucketImages(
  services: ImageAddresses & { db: Db },
  urls: readonly string[],
  kinds: readonly MediaKind[] = ["Image"],
): Promise<string[] | undefined> {
  const paths = urls.flatMap((url) => objectPath(services, url) ?? []);
  if (paths.length < urls.length) return undefined;
  const files = await findStoredFiles(services.db, paths);
  const images = new Set(files.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path));
  return paths.every((path) => images.has(path)) ? paths.map(mediaUrl) : undefined;
}

/** Whether an address is an SVG or a PDF of the bucket, which a gallery can show, but no card. */
export function isSheet(services: ImageAddresses, url: string): boolean {
  const path = objectPath(services, url);
  return path !== undefined && fileTypeOf(path) !== undefined;
}

/** An address in the library's spelling. */
export function libraryAddress(services: ImageAddresses, url: string): string {
  const path = objectPath(services, url);
  return path ? mediaUrl(path) : url;
}

function srcSet(services: ImageAddresses, file: StoredFile, format: WidthFormat): string {
  return file.widths
    .map((width) => `${publicUrl(services, widthPath(file, width, format))} ${width}w`)
    .join(", ");
}

/** A stored image as a page shows it. */
export function pictureOf(services: ImageAddresses, file: StoredFile): Picture {
  const url = publicUrl(services, file.path);
  return {
    // A browser that has cached the previous content must not show it for another hour.
    url: file.version > 1 ? `${url}?v=${file.version}` : url,
    width: file.width,
    height: file.height,
    alt: file.alt,
    focus: focusOf(file.focusX, file.focusY),
    avif: srcSet(services, file, "avif"),
    webp: srcSet(services, file, "webp"),
  };
}

/** The first page of a PDF as a page shows it; nothing if no browser has rendered it. */
export function firstPageOf(services: ImageAddresses, file: StoredFile): Picture | null {
  const widest = Math.max(...file.widths);
  if (file.widths.length === 0) return null;
  const url = publicUrl(services, widthPath(file, widest, "webp"));
  return { ...pictureOf(services, file), url };
}

/** The stored files behind addresses, by address; see {@link readPictures}. */
async function readFiles(
  services: ImageAddresses & { db: Db },
  urls: readonly (string | null | undefined)[],
): Promise<Map<string, StoredFile | null>> {
  const paths = new Map<string, string>();
  for (const url of urls) {
    const path = url ? objectPath(services, url) : undefined;
    if (url && path) paths.set(url, path);
  }
  const files = await findStoredFiles(services.db, [...new Set(paths.values())]);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return new Map([...paths].map(([url, path]) => [url, byPath.get(path) ?? null]));
}

/**
 * The stored images behind addresses, by address. For a deleted image it is `null`; an address outside the bucket is
 * not included.
 */
export async function readPictures(
  services: ImageAddresses & { db: Db },
  urls: readonly (string | null | undefined)[],
): Promise<Map<string, Picture | null>> {
  const files = await readFiles(services, urls);
  return new Map([...files].map(([url, file]) => [url, file && pictureOf(services, file)]));
}

/** The visible form of an address: the stored image, or its other target; nothing for a deleted image. */
export function pictureAt(pictures: Pictures, url: string | null): Picture | null {
  if (!url) return null;
  const stored = pictures.get(url);
  return stored === undefined ? plainPicture(url) : stored;
}

type WithPicture<Row> = Omit<Row, "imageUrl"> & {
  imageUrl: string | null;
  picture: Picture | null;
};

/**
 * Rows with the stored images, or the drawings, behind their addresses. The address of a deleted one is broken, and
 * removed.
 */
export async function addPictures<Row extends { imageUrl: string | null }>(
  services: ImageAddresses & { db: Db },
  rows: readonly Row[],
): Promise<WithPicture<Row>[]> {
  const pictures = await readPictures(
    services,
    rows.map(({ imageUrl }) => imageUrl),
  );
  return rows.map((row) => {
    const picture = pictures.get(row.imageUrl ?? "");
    return picture === null
      ? { ...row, imageUrl: null, picture }
      : { ...row, picture: picture ?? drawnPicture(row.imageUrl ?? "") ?? null };
  });
}

type GalleryEntry<Row> = WithPicture<Row> & {
  /** The size and type of a PDF, which is a link; its picture is its first page, if it was drawn. */
  file?: string;
};

/** The same for a gallery, which may have PDFs. */
export async function addGalleryPictures<Row extends { imageUrl: string }>(
  services: ImageAddresses & { db: Db },
  rows: readonly Row[],
): Promise<GalleryEntry<Row>[]> {
  const [shown, files] = await Promise.all([
    addPictures(services, rows),
    readFiles(
      services,
      rows.map(({ imageUrl }) => imageUrl),
    ),
  ]);
  return shown.map((entry) => {
    const file = files.get(entry.imageUrl ?? "");
    if (file?.kind !== "PDF") return entry;
    return { ...entry, picture: firstPageOf(services, file), file: fileFacts(file) };
  });
}
