import { z } from "zod";
import { countLimit } from "#app/lib/counts.ts";
import { fileTypeOfContent, fileTypes, type MediaKind, mediaKinds } from "#app/lib/media-types.ts";
import { pageOf } from "#app/ui/search-params.ts";
import { findUsedPaths } from "#modules/media/.server/file-uses.ts";
import {
  firstPageOf,
  type ImageAddresses,
  pictureOf,
  publicUrl,
} from "#modules/media/.server/pictures.ts";
import {
  countStoredFiles,
  type FileFilter,
  filesPerPage,
  listStoredFiles,
} from "#modules/media/.server/queries/library.ts";
import { findStoredFile, type StoredFile } from "#modules/media/.server/queries/stored-files.ts";
import type { Database } from "#platform/db/database.ts";
import { imageTypes, isFileSort, isImageType, mediaUrl, type Picture } from "../media.ts";

/** A file as the library shows it. */
export type LibraryFile = {
  path: string;
  name: string;
  /** In bytes. */
  size: number;
  kind: MediaKind;
  alt: string;
  /** The focal point, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
  /** The caption below the file in a text. */
  caption: string;
  /** ISO timestamp. */
  createdAt: string;
  /** The URL within this site, as posts and projects store it. */
  address: string;
  /** The full address, for sharing. */
  publicAddress: string;
  /** Allowed replacements, as an input's `accept`; nothing for a kind that the library does not accept. */
  accept: string | null;
  /** Whether browsers cannot display it. */
  isDownload: boolean;
  /** The preview. */
  picture: Picture | null;
};

/** One page of the library. */
export type LibraryPage = {
  files: LibraryFile[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of files that match the search and filters, up to `most` + 1. */
  total: number;
  most: number;
};

/** A page of the library's images, and the folders to filter them by. */
export type ImagePage = LibraryPage & { folders: readonly LibraryFolder[] };

export type LibraryFolder = {
  id: string;
  name: string;
  /** Number of files, up to `maxCounted`. */
  files: number;
};

/** A file's preview: itself, or its first page. */
function pictureFor(services: ImageAddresses, file: StoredFile): Picture | null {
  if (file.kind === "PDF") return firstPageOf(services, file);
  return file.kind === "Image" || file.kind === "SVG" ? pictureOf(services, file) : null;
}

/** A file as the library shows it. */
function libraryFile(services: ImageAddresses, file: StoredFile): LibraryFile {
  const { path, name, size, kind, alt, caption, focusX, focusY, createdAt, contentType } = file;
  const type = fileTypeOfContent(contentType);
  return {
    path,
    name,
    size,
    kind,
    alt,
    caption,
    focusX,
    focusY,
    createdAt: createdAt.toISOString(),
    address: mediaUrl(path),
    publicAddress: new URL(publicUrl(services, path), services.siteUrl).href,
    accept: isImageType(contentType) ? imageTypes.join(",") : type ? `.${type}` : null,
    isDownload: type ? fileTypes[type].isDownload : !isImageType(contentType),
    picture: pictureFor(services, file),
  };
}

/**
 * The page of the library for a URL: `?q=` search, `type=` kinds, `folder=` id or `none`, `unused=yes`, `alt=none`,
 * `sort=` order, `page=` from 1.
 */
export async function readLibrary(
  services: ImageAddresses & { db: Database },
  params: URLSearchParams,
): Promise<LibraryPage> {
  const filter: FileFilter = {
    search: params.get("q")?.trim().slice(0, 200),
    kinds: kindsOf(params),
    folder: folderOf(params),
    withoutAlt: params.get("alt") === "none",
    except: params.get("unused") === "yes" ? await findUsedPaths(services) : undefined,
  };
  const sort = params.get("sort");
  const page = pageOf(params);
  const [files, total] = await Promise.all([
    listStoredFiles(services.db, { ...filter, page, sort: isFileSort(sort) ? sort : "newest" }),
    countStoredFiles(services.db, { ...filter, page }),
  ]);
  return {
    files: files.map((file) => libraryFile(services, file)),
    page,
    pageSize: filesPerPage,
    total,
    most: countLimit(filter.search, (page - 1) * filesPerPage),
  };
}

function kindsOf(params: URLSearchParams): MediaKind[] | undefined {
  const kinds = mediaKinds.filter((kind) => params.getAll("type").includes(kind));
  return kinds.length > 0 ? kinds : undefined;
}

/** The file of a URL, `?file=` path, as the library shows it. */
export async function readLibraryFile(
  services: ImageAddresses & { db: Database },
  params: URLSearchParams,
): Promise<LibraryFile | null> {
  const file = await findStoredFile(services.db, params.get("file") ?? "");
  return file ? libraryFile(services, file) : null;
}

/** The id of the folder in a URL, or `null` for files that are in no folder. */
function folderOf(params: URLSearchParams): string | null | undefined {
  const folder = params.get("folder");
  return folder === "none" ? null : z.uuid().safeParse(folder).data;
}
