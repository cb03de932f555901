import { eq, getTableName } from "drizzle-orm";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Rows, TableResolvers } from "#modules/trash/.server/resolve-conflicts.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { tagsOfFiles } from "./file-uses.ts";
import { widthPaths } from "./image-widths.ts";
import { type ImageAddresses, invalidImage, objectPath } from "./pictures.ts";
import {
  findMediaFolder,
  findMediaFolderById,
  insertMediaFolder,
  moveFiles,
  renameMediaFolder,
} from "./queries/library.ts";
import {
  findStoredFile,
  findStoredFiles,
  listKnownPaths,
  type StoredFile,
  updateDetails,
} from "./queries/stored-files.ts";
import { addToLibrary, readBucket } from "./read-bucket.ts";
import { mediaFolders, storedFiles } from "./schema.ts";

type Editor = Author & ImageAddresses & { db: Database };

/** The path in the bucket for a file's path or address. Throws {@link UserError}. */
function bucketPath(services: ImageAddresses, pathOrAddress: string): string {
  const isAddress = pathOrAddress.startsWith("/") || pathOrAddress.includes(":");
  const path = isAddress ? objectPath(services, pathOrAddress) : pathOrAddress;
  if (!path) throw new UserError(invalidImage);
  return path;
}

const fileEntry = (action: string, path: string, detail: Record<string, unknown>) => ({
  action,
  entity: "file",
  entityId: path,
  detail,
});

/**
 * Moves files, by their paths or addresses, with their widths to the trash; they are then no longer served. One undo
 * restores all.
 */
export async function deleteFiles(author: Editor, pathsOrAddresses: readonly string[]) {
  const paths = pathsOrAddresses.map((each) => bucketPath(author, each));
  const undo = crypto.randomUUID();
  const tags = await tagsOfFiles(author, paths);
  const deleted = await auditedChanges(author, tags, async (tx, record) => {
    const moved: StoredFile[] = [];
    for (const file of await findStoredFiles(tx, paths)) {
      const { path, name } = file;
      const isMoved = await moveToTrash(tx, {
        entity: "file",
        entityId: path,
        label: name,
        deletedBy: author.user.id,
        rows: [{ from: storedFiles, where: eq(storedFiles.path, path) }],
        publicFiles: [path, ...widthPaths(file, file.widths)],
        tags,
        undoId: undo,
      });
      if (!isMoved) continue;
      moved.push(file);
      await record(fileEntry("delete", path, { name }));
    }
    return moved;
  });
  return { deleted, undo };
}

type FileDetails = Parameters<typeof updateDetails>[2];

/** The audit log details of changed texts, and of another focal point. */
function changesOf(file: StoredFile | undefined, details: FileDetails) {
  if (!file) return {};
  const isChanged = (name: keyof FileDetails) =>
    details[name] !== undefined && details[name] !== file[name];
  return {
    ...(isChanged("alt") && { "alt text": changeText(file.alt, details.alt ?? "") }),
    ...(isChanged("caption") && { caption: changeText(file.caption, details.caption ?? "") }),
    ...((isChanged("focusX") || isChanged("focusY")) && { changed: ["focal point"] }),
  };
}

/** Changes the texts and the focal point of a file. Returns false if it no longer exists. */
export async function saveFileDetails(
  author: Editor,
  path: string,
  details: FileDetails,
): Promise<boolean> {
  const tags = await tagsOfFiles(author, [path]);
  const file = await findStoredFile(author.db, path);
  const entry = fileEntry("update", path, { name: file?.name, ...changesOf(file, details) });
  return auditedChange(author, { tags, ...entry }, (tx) => updateDetails(tx, path, details));
}

/** Sets the alt texts of files by their addresses. Throws {@link UserError}. */
export async function saveAltTexts(
  author: Editor,
  texts: readonly { address: string; alt: string }[],
): Promise<void> {
  const files = texts.map(({ address, alt }) => ({ path: bucketPath(author, address), alt }));
  const paths = files.map(({ path }) => path);
  await auditedChanges(author, await tagsOfFiles(author, paths), async (tx, record) => {
    const stored = await findStoredFiles(tx, paths);
    const before = new Map(stored.map((file) => [file.path, file]));
    for (const { path, alt } of files) {
      const file = before.get(path);
      const detail = { name: file?.name, ...changesOf(file, { alt }) };
      if (await updateDetails(tx, path, { alt })) await record(fileEntry("update", path, detail));
    }
  });
}

/** Adds files of the bucket that are missing from the library. Returns the number of added and unusable ones. */
export async function readStorage(
  author: Editor & Parameters<typeof readBucket>[0] & Parameters<typeof addToLibrary>[1],
): Promise<{ added: number; unusable: number }> {
  const { found, unusable } = await readBucket(author);
  const detail = { files: found.length };
  if (found.length > 0)
    await auditedChange(author, { action: "take up", entity: "file", detail }, (tx) =>
      addToLibrary(tx, author, found),
    );
  return { added: found.length, unusable };
}

const folderEntry = (action: string, name: string, entityId?: string) => ({
  action,
  entity: "media folder",
  ...(entityId && { entityId }),
  detail: { name },
});

const folderGone = () => new UserError("This folder was deleted.");

/** Folders whose names differ only in case would be easy to confuse. */
async function requireFreeName(
  tx: Tx,
  name: string,
  { id, field = "name" }: { id?: string; field?: string } = {},
): Promise<void> {
  const found = await findMediaFolder(tx, name);
  if (!found || found.id === id) return;
  throw new UserError(`There is already a folder called ${found.name}.`, { field });
}

type TargetFolder = { folder?: string | undefined; newFolder?: string | undefined };

/**
 * Moves files to a folder, which may be a new one, or without one out of their folders. Returns their number and the
 * folder's name. Throws {@link UserError} if the folder no longer exists or the new name is taken.
 */
export const moveToFolder = (
  author: Author,
  paths: readonly string[],
  { folder: id, newFolder }: TargetFolder,
) =>
  auditedChanges(author, [], async (tx, record) => {
    let folderId = id;
    if (newFolder) {
      await requireFreeName(tx, newFolder, { field: "newFolder" });
      folderId = await insertMediaFolder(tx, newFolder);
      await record(folderEntry("create", newFolder, folderId));
    }
    const folder = folderId ? await findMediaFolderById(tx, folderId) : undefined;
    if (folderId && !folder)
      throw new UserError("The files were not moved: this folder was deleted. Choose another.");
    const files = await moveFiles(tx, paths, folder?.id ?? null);
    for (const { path, name } of files)
      await record(fileEntry("move", path, { name, folder: folder?.name ?? "none" }));
    return { count: files.length, folder: folder?.name };
  });

/** Creates a folder. Returns its id. Throws {@link UserError}. */
export const createFolder = (author: Author, name: string): Promise<string | undefined> =>
  auditedChange(author, folderEntry("create", name), async (tx) => {
    await requireFreeName(tx, name);
    return insertMediaFolder(tx, name);
  });

/** Renames a folder. Throws {@link UserError}. */
export const renameFolder = (author: Author, id: string, name: string): Promise<void> =>
  auditedChanges(author, [], async (tx, record) => {
    await requireFreeName(tx, name, { id });
    const former = await findMediaFolderById(tx, id);
    if (!former || !(await renameMediaFolder(tx, id, name))) throw folderGone();
    await record(folderEntry("rename", changeText(former.name, name), id));
  });

/**
 * Deletes a folder. Its files stay in the bucket, and are in the folder again if it is restored. Returns its name and
 * the undo. Throws {@link UserError}.
 */
export const deleteFolder = (author: Author, id: string): Promise<{ name: string; undo: string }> =>
  auditedChanges(author, [], async (tx, record) => {
    const folder = await findMediaFolderById(tx, id);
    const undo =
      folder &&
      (await moveToTrash(tx, {
        entity: "folder",
        entityId: id,
        label: folder.name,
        deletedBy: author.user.id,
        rows: [{ from: mediaFolders, where: eq(mediaFolders.id, id) }],
      }));
    if (!undo) throw folderGone();
    await record(folderEntry("delete", folder.name, id));
    return { name: folder.name, undo };
  });

/** Defaults for files that were deleted before these columns existed. */
const newFileColumns = { caption: "", source_hash: "", focus_x: 50, focus_y: 50 };

async function resolveFileConflicts(db: Db, rows: Rows): Promise<Rows> {
  const known = new Set(
    await listKnownPaths(
      db,
      rows.map(({ path }) => String(path)),
    ),
  );
  return rows
    .filter(({ path }) => !known.has(String(path)))
    .map((row) => ({ ...newFileColumns, ...row }));
}

async function resolveFolderConflicts(db: Db, rows: Rows): Promise<Rows> {
  for (const { name } of rows) {
    if (!(await findMediaFolder(db, String(name)))) continue;
    throw new UserError(`There is now another folder called ${name}. Rename that first.`, {
      status: 409,
    });
  }
  return rows;
}

/** Restores files and folders from the trash. */
export const mediaResolvers: TableResolvers = {
  [getTableName(storedFiles)]: resolveFileConflicts,
  [getTableName(mediaFolders)]: resolveFolderConflicts,
};
