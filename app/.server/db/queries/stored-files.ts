import { and, count, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { MediaKind } from "#app/lib/media.ts";
import type { Db, Tx } from "../client.ts";
import { storedFiles } from "../schema/files.ts";

/** How many files a list shows at once. */
export const filesPerPage = 100;

export type NewStoredFile = Omit<typeof storedFiles.$inferInsert, "version" | "widths">;

const columns = {
  path: storedFiles.path,
  name: storedFiles.name,
  size: storedFiles.size,
  contentType: storedFiles.contentType,
  kind: storedFiles.kind,
  width: storedFiles.width,
  height: storedFiles.height,
  widths: storedFiles.widths,
  version: storedFiles.version,
  alt: storedFiles.alt,
  createdAt: storedFiles.createdAt,
};

export type StoredFile = {
  [Name in keyof typeof columns]: (typeof storedFiles.$inferSelect)[Name];
};

const isPublic = eq(storedFiles.visibility, "public");

/** Inserts files into the index; throws on a path that exists. */
export async function insertStoredFiles(tx: Tx, files: readonly NewStoredFile[]): Promise<void> {
  if (files.length > 0) await tx.insert(storedFiles).values([...files]);
}

/** The files of the library, in originals: widths that are made of an image are not counted. */
export async function measureLibrary(db: Db): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number),
    })
    .from(storedFiles);
  return row ?? { files: 0, bytes: 0 };
}

/** A public file by its path. */
export async function findStoredFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const [file] = await findStoredFiles(db, [path]);
  return file;
}

/** Those of the given files that there are. */
export async function findStoredFiles(db: Db, paths: readonly string[]): Promise<StoredFile[]> {
  if (paths.length === 0) return [];
  return db
    .select(columns)
    .from(storedFiles)
    .where(and(isPublic, inArray(storedFiles.path, [...paths])));
}

/** Those of the given paths that the index has, shown or not. */
export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .where(inArray(storedFiles.path, [...paths]));
  return rows.map(({ path }) => path);
}

/** Images of which no widths have been made. */
export function listImagesWithoutWidths(db: Db): Promise<{ path: string; version: number }[]> {
  return db
    .select({ path: storedFiles.path, version: storedFiles.version })
    .from(storedFiles)
    .where(and(isPublic, eq(storedFiles.kind, "Image"), eq(storedFiles.widths, [])));
}

type FileFilter = { search?: string | undefined; kind?: MediaKind | undefined };

function matches({ search, kind }: FileFilter) {
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    isPublic,
    kind && eq(storedFiles.kind, kind),
    pattern ? or(ilike(storedFiles.name, pattern), ilike(storedFiles.path, pattern)) : undefined,
  );
}

/** One page (from 1) of the files, the newest first. */
export function listStoredFiles(
  db: Db,
  { page, ...filter }: FileFilter & { page: number },
): Promise<StoredFile[]> {
  return db
    .select(columns)
    .from(storedFiles)
    .where(matches(filter))
    .orderBy(desc(storedFiles.createdAt), desc(storedFiles.path))
    .limit(filesPerPage)
    .offset((page - 1) * filesPerPage);
}

/** How many public files a filter lets through. */
export async function countStoredFiles(db: Db, filter: FileFilter = {}): Promise<number> {
  const [row] = await db.select({ files: count() }).from(storedFiles).where(matches(filter));
  return row?.files ?? 0;
}

/** Updates an image's alternative text. Returns whether there is such a file. */
export async function updateAlt(tx: Tx, path: string, alt: string): Promise<boolean> {
  const rows = await tx
    .update(storedFiles)
    .set({ alt })
    .where(eq(storedFiles.path, path))
    .returning({ path: storedFiles.path });
  return rows.length > 0;
}

/** Records that a file was replaced: its widths are reset. Returns its new version. */
export async function markReplaced(
  tx: Tx,
  path: string,
  content: Pick<NewStoredFile, "size" | "width" | "height">,
): Promise<number | undefined> {
  const [row] = await tx
    .update(storedFiles)
    .set({ ...content, widths: [], version: sql`${storedFiles.version} + 1` })
    .where(eq(storedFiles.path, path))
    .returning({ version: storedFiles.version });
  return row?.version;
}

/**
 * Records the widths made of a version of an image. Returns false, with nothing changed, if the image was replaced
 * since.
 */
export async function setWidths(
  tx: Tx,
  { path, version }: { path: string; version: number },
  made: { width: number; height: number; widths: number[] },
): Promise<boolean> {
  const rows = await tx
    .update(storedFiles)
    .set(made)
    .where(and(eq(storedFiles.path, path), eq(storedFiles.version, version)))
    .returning({ path: storedFiles.path });
  return rows.length > 0;
}
