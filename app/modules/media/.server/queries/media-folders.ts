import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { maxCounted } from "#app/lib/max-counted.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { mediaFolders, storedFiles } from "../schema.ts";

export type MediaFolder = { id: string; name: string; files: number };

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

/** A folder by its id. */
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
