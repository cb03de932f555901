import { z } from "zod";
import { fileTypeOfContent, fileTypes, mediaKinds } from "#app/lib/media-types.ts";
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
} from "#modules/media/.server/queries/library-list.ts";
import type { StoredFile } from "#modules/media/.server/queries/stored-files.ts";
import type { Database } from "#platform/db/database.ts";
import { isFileSort } from "../file-sorts.ts";
import { imageTypes, isImageType, mediaUrl, type Picture } from "../media.ts";
import type { LibraryFile, LibraryPage } from "./library-files.ts";

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
 * The page of the library for a URL: `?q=` search, `type=` kind, `folder=` id or `none`, `unused=yes`, `alt=none`,
 * `sort=` order, `page=` from 1.
 */
export async function readLibrary(
  services: ImageAddresses & { db: Database },
  params: URLSearchParams,
): Promise<LibraryPage> {
  const filter: FileFilter = {
    search: params.get("q")?.trim().slice(0, 200),
    kind: mediaKinds.find((kind) => kind === params.get("type")),
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
  };
}

/** The id of the folder in a URL, or `null` for files that are in no folder. */
function folderOf(params: URLSearchParams): string | null | undefined {
  const asked = params.get("folder");
  return asked === "none" ? null : z.uuid().safeParse(asked).data;
}
