import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { mediaFolders, storedFiles } from "../schema/files.ts";

export type MediaFolder = { id: string; name: string; files: number };

/** The folders of the library by name, with how many files each has. */
export function listMediaFolders(db: Db): Promise<MediaFolder[]> {
  const { id, name } = mediaFolders;
  const files = db
    .select({ id: storedFiles.folderId, files: count().as("files") })
    .from(storedFiles)
    .where(eq(storedFiles.visibility, "public"))
    .groupBy(storedFiles.folderId)
    .as("counted");
  return db
    .select({ id, name, files: sql<number>`coalesce(${files.files}, 0)`.mapWith(Number) })
    .from(mediaFolders)
    .leftJoin(files, eq(files.id, id))
    .orderBy(asc(sql`lower(${name})`));
}

/** Makes a folder. Returns its id; nothing where another has the name, in whatever case. */
export async function insertMediaFolder(tx: Tx, name: string): Promise<string | undefined> {
  const [folder] = await tx
    .insert(mediaFolders)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: mediaFolders.id });
  return folder?.id;
}

/** Gives a folder another name. Returns false where there is no such folder. Throws where another has the name. */
export async function renameMediaFolder(tx: Tx, id: string, name: string): Promise<boolean> {
  const rows = await tx
    .update(mediaFolders)
    .set({ name })
    .where(eq(mediaFolders.id, id))
    .returning({ id: mediaFolders.id });
  return rows.length > 0;
}

/** The folder that has a name, in whatever case. */
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

/** Puts files into a folder, or into none. Returns those that were moved. */
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
