import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { storedFiles } from "../schema.ts";

export type NewStoredFile = Omit<typeof storedFiles.$inferInsert, "version" | "widths">;

export const fileColumns = {
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
  caption: storedFiles.caption,
  folderId: storedFiles.folderId,
  focusX: storedFiles.focusX,
  focusY: storedFiles.focusY,
  createdAt: storedFiles.createdAt,
};

export type StoredFile = {
  [Name in keyof typeof fileColumns]: (typeof storedFiles.$inferSelect)[Name];
};

const isPublic = eq(storedFiles.visibility, "public");

/** Inserts files into the index. Throws if a path exists. */
export async function insertStoredFiles(tx: Tx, files: readonly NewStoredFile[]): Promise<void> {
  if (files.length > 0) await tx.insert(storedFiles).values([...files]);
}

/** Number of original files in the library, without the generated widths of images. */
export async function measureLibrary(db: Db): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number),
    })
    .from(storedFiles);
  return row ?? { files: 0, bytes: 0 };
}

export async function findStoredFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const [file] = await findStoredFiles(db, [path]);
  return file;
}

/** The existing ones among the given files. */
export async function findStoredFiles(db: Db, paths: readonly string[]): Promise<StoredFile[]> {
  if (paths.length === 0) return [];
  return db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(isPublic, inArray(storedFiles.path, [...paths])));
}

/** The given paths that the index has, whether shown or not. */
export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .where(inArray(storedFiles.path, [...paths]));
  return rows.map(({ path }) => path);
}

/** Images without generated widths. */
export function listImagesWithoutWidths(db: Db): Promise<{ path: string; version: number }[]> {
  return db
    .select({ path: storedFiles.path, version: storedFiles.version })
    .from(storedFiles)
    .where(and(isPublic, eq(storedFiles.kind, "Image"), eq(storedFiles.widths, [])));
}

/** The texts of a file that editors write. */
type Details = Partial<
  Pick<typeof storedFiles.$inferInsert, "alt" | "caption" | "focusX" | "focusY">
>;

/** Changes the texts of a file. Returns whether the file exists. */
export async function updateDetails(
  tx: Tx,
  path: string,
  details: { [Name in keyof Details]: Details[Name] | undefined },
): Promise<boolean> {
  const rows = await tx
    .update(storedFiles)
    .set(details)
    .where(eq(storedFiles.path, path))
    .returning({ path: storedFiles.path });
  return rows.length > 0;
}

/** The first file with the same content, by its SHA-256 in hex. */
export async function findSameContent(db: Db, sourceHash: string): Promise<StoredFile | undefined> {
  const [file] = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(isPublic, eq(storedFiles.sourceHash, sourceHash), ne(storedFiles.sourceHash, "")))
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.path))
    .limit(1);
  return file;
}

/** Records that a file was replaced: its widths are reset. Returns its new version. */
export async function markReplaced(
  tx: Tx,
  path: string,
  content: Pick<NewStoredFile, "size" | "width" | "height" | "sourceHash">,
): Promise<number | undefined> {
  const [row] = await tx
    .update(storedFiles)
    .set({ ...content, widths: [], version: sql`${storedFiles.version} + 1` })
    .where(eq(storedFiles.path, path))
    .returning({ version: storedFiles.version });
  return row?.version;
}

/**
 * Records the generated widths of a version of an image. Returns false, with nothing changed, if the image was replaced
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
