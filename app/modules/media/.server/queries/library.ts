import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countLimit, maxCounted } from "#app/lib/counts.ts";
import type { MediaKind } from "#app/lib/media-types.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countUpTo, isIn } from "#platform/db/query-helpers.ts";
import type { FileSort } from "../../media.ts";
import { mediaFolders, storedFiles } from "../schema.ts";
import { fileColumns, type StoredFile } from "./stored-files.ts";

/** Files on one page of a list. */
export const filesPerPage = 100;

export type FileFilter = {
  /** Part of a file's name, path, alt text or caption. */
  search?: string | undefined;
  kinds?: readonly MediaKind[] | undefined;
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
    filter.kinds && inArray(kind, [...filter.kinds]),
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

/** How many public files match a filter, up to {@link countLimit} + 1. */
export const countStoredFiles = (
  db: Db,
  { page = 1, ...filter }: FileFilter & { page?: number } = {},
): Promise<number> =>
  countUpTo(db, storedFiles, matches(filter), countLimit(filter.search, (page - 1) * filesPerPage));

type MediaFolder = { id: string; name: string; files: number };

/** The folders of the library by name, each with its number of files, up to {@link maxCounted} + 1. */
export function listMediaFolders(db: Db): Promise<MediaFolder[]> {
  const { id, name } = mediaFolders;
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(storedFiles)
    .where(and(eq(storedFiles.visibility, "public"), eq(storedFiles.folderId, id)))
    .limit(maxCounted + 1)
    .as("some");
  const counted = db
    .select({ files: count().as("files") })
    .from(some)
    .as("counted");
  return db
    .select({ id, name, files: counted.files })
    .from(mediaFolders)
    .crossJoinLateral(counted)
    .orderBy(asc(sql`lower(${name})`));
}

/** Creates a folder. Returns its ID; undefined if another has the name, ignoring case. */
export async function insertMediaFolder(tx: Tx, name: string): Promise<string | undefined> {
  const [folder] = await tx
    .insert(mediaFolders)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: mediaFolders.id });
  return folder?.id;
}

/** Renames a folder. Returns false if it does not exist. Throws if another has the name. */
export async function renameMediaFolder(tx: Tx, id: string, name: string): Promise<boolean> {
  const rows = await tx
    .update(mediaFolders)
    .set({ name })
    .where(eq(mediaFolders.id, id))
    .returning({ id: mediaFolders.id });
  return rows.length > 0;
}

/** The folder with a name, ignoring case. */
export async function findMediaFolder(db: Db, name: string) {
  const [folder] = await db
    .select()
    .from(mediaFolders)
    .where(eq(sql`lower(${mediaFolders.name})`, sql`lower(${name})`));
  return folder;
}

export async function findMediaFolderById(db: Db, id: string) {
  const [folder] = await db.select().from(mediaFolders).where(eq(mediaFolders.id, id));
  return folder;
}

/** Moves files into a folder, or out of their folders. Returns the moved files. */
export function moveFiles(
  tx: Tx,
  paths: readonly string[],
  folderId: string | null,
): Promise<{ path: string; name: string }[]> {
  if (paths.length === 0) return Promise.resolve([]);
  return tx
    .update(storedFiles)
    .set({ folderId })
    .where(inArray(storedFiles.path, [...paths]))
    .returning({ path: storedFiles.path, name: storedFiles.name });
}
