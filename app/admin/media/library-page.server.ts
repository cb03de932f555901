import { mediaKinds, mediaUrl } from "#app/lib/media.ts";
import { pageOf } from "#app/ui/search-params.ts";
import {
  countStoredFiles,
  filesPerPage,
  listStoredFiles,
  type StoredFile,
} from "#server/db/queries/stored-files.ts";
import { pictureOf, publicUrl } from "#server/media/pictures.ts";
import type { Services } from "#server/services.ts";
import type { LibraryFile, LibraryPage } from "./library-files.ts";

/** A file as the library shows it. */
function libraryFile(services: Services, file: StoredFile): LibraryFile {
  const { path, name, size, kind, alt, createdAt } = file;
  return {
    path,
    name,
    size,
    kind,
    alt,
    createdAt: createdAt.toISOString(),
    address: mediaUrl(path),
    publicAddress: new URL(publicUrl(services, path), services.siteUrl).href,
    picture: kind === "Image" ? pictureOf(services, file) : null,
  };
}

/** The page of the library that an address asks for: `?q=` search, `type=` kind, `page=` from 1. */
export async function readLibrary(
  services: Services,
  params: URLSearchParams,
): Promise<LibraryPage> {
  const filter = {
    search: params.get("q")?.trim().slice(0, 200),
    kind: mediaKinds.find((kind) => kind === params.get("type")),
  };
  const page = pageOf(params);
  const [files, total] = await Promise.all([
    listStoredFiles(services.db, { ...filter, page }),
    countStoredFiles(services.db, filter),
  ]);
  return {
    files: files.map((file) => libraryFile(services, file)),
    page,
    pageSize: filesPerPage,
    total,
  };
}
