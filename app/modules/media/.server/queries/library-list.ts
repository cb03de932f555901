import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { MediaKind } from "#app/lib/media-types.ts";
import type { Db } from "#platform/db/database.ts";
import { countUpTo, isIn } from "#platform/db/query-helpers.ts";
import type { FileSort } from "../../file-sorts.ts";
import { mediaFolders, storedFiles } from "../schema.ts";
import { fileColumns, type StoredFile } from "./stored-files.ts";

/** Files on one page of a list. */
export const filesPerPage = 100;

export type FileFilter = {
  /** Part of a file's name, path, alt text or caption. */
  search?: string | undefined;
  kind?: MediaKind | undefined;
  /** The id of a folder, or `null` for files without a folder. */
  folder?: string | null | undefined;
  /** Only images without alt text. */
  withoutAlt?: boolean | undefined;
  /** Only files other than these, by their paths. */
  except?: readonly string[] | undefined;
};

const { visibility, createdAt, path, name, size, kind, alt, caption, folderId } = storedFiles;

const lowerName = sql`lower(${name})`;
const orders: Record<FileSort, [SQL, SQL]> = {
  newest: [desc(createdAt), desc(path)],
  oldest: [asc(createdAt), asc(path)],
  name: [asc(lowerName), asc(path)],
  "name-down": [desc(lowerName), desc(path)],
  largest: [desc(size), desc(path)],
  smallest: [asc(size), asc(path)],
};

/** Also applies to files whose folder was deleted. */
const isInNone = sql`(${folderId} is null or ${folderId} <> all (array(select ${mediaFolders.id} from ${mediaFolders})))`;

function matches({ search, folder, withoutAlt, except, ...filter }: FileFilter) {
  return and(
    eq(visibility, "public"),
    filter.kind && eq(kind, filter.kind),
    folder === null ? isInNone : undefined,
    folder ? eq(folderId, folder) : undefined,
    // Must match the condition of the index exactly.
    withoutAlt ? sql`${kind} = 'Image' and ${alt} = ''` : undefined,
    except ? sql`${path} <> all (${sql.param([...except])}::text[])` : undefined,
    search ? isIn(search, name, path, alt, caption) : undefined,
  );
}

/** One page (from 1) of the files, newest first by default. */
export function listStoredFiles(
  db: Db,
  { page, sort = "newest", ...filter }: FileFilter & { page: number; sort?: FileSort },
): Promise<StoredFile[]> {
  return db
    .select(fileColumns)
    .from(storedFiles)
    .where(matches(filter))
    .orderBy(...orders[sort])
    .limit(filesPerPage)
    .offset((page - 1) * filesPerPage);
}

/** How many public files match a filter, up to the limit of {@link countUpTo} beyond the pages before `page`. */
export const countStoredFiles = (
  db: Db,
  { page = 1, ...filter }: FileFilter & { page?: number } = {},
): Promise<number> => countUpTo(db, storedFiles, matches(filter), (page - 1) * filesPerPage);
