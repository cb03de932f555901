import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { widthPaths } from "#modules/media/.server/image-widths.ts";
import { type ImageAddresses, invalidImage, objectPath } from "#modules/media/.server/pictures.ts";
import {
  findMediaFolder,
  findMediaFolderById,
  insertMediaFolder,
  moveFiles,
  renameMediaFolder,
} from "#modules/media/.server/queries/library.ts";
import {
  findStoredFiles,
  type StoredFile,
  updateDetails,
} from "#modules/media/.server/queries/stored-files.ts";
import { addToLibrary, readBucket } from "#modules/media/.server/read-bucket.ts";
import { mediaFolders, storedFiles } from "#modules/media/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { maxFolderName, maxWords, nearestFocus } from "../media.ts";

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** A form can omit the texts of a file, or leave them empty. */
const words = (label: string) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(maxWords, `${label} must be at most ${maxWords} characters.`)
    .optional();

/** The focal point of an image, in percent; a form omits it if it is unchanged. */
const focus = z
  .string()
  .refine((percent) => percent === String(nearestFocus(Number(percent))), {
    error: "Choose the focal point again.",
  })
  .transform(Number)
  .optional();

type SavedDetails = Partial<Record<"alt" | "caption" | "focusX" | "focusY", unknown>>;

/** Names the saved parts: the texts, and a moved focal point. */
function savedSentence({ alt, caption, focusX, focusY }: SavedDetails): string {
  const parts = [
    ...(alt === undefined ? [] : ["alt text"]),
    ...(caption ? ["caption"] : []),
    ...(focusX === undefined && focusY === undefined ? [] : ["focal point"]),
  ];
  const names = parts.length > 0 ? parts : ["caption"];
  const list = new Intl.ListFormat("en-GB").format(names);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`;
}

export const mediaAction = defineActions({
  /** Moves files with their widths to the trash; they are then no longer served. */
  delete: {
    /** Paths in the bucket, or addresses. */
    schema: z.object({ path: z.array(z.string()).min(1).max(100) }),
    failure: "The files could not be deleted. Please try again.",
    run: async ({ values, services, user, author }) => {
      const paths = values.path.map((each) => bucketPath(services, each));
      const undoId = crypto.randomUUID();
      const tags = await tagsOfFiles(services, paths);
      const deleted = await auditedChanges(author, tags, async (tx, record) => {
        const moved: StoredFile[] = [];
        for (const file of await findStoredFiles(tx, paths)) {
          const { path, name } = file;
          const undo = await moveToTrash(tx, {
            entity: "file",
            entityId: path,
            label: name,
            deletedBy: user.id,
            rows: [{ from: storedFiles, where: eq(storedFiles.path, path) }],
            publicFiles: [path, ...widthPaths(file, file.widths)],
            tags,
            undoId,
          });
          if (!undo) continue;
          moved.push(file);
          await record({ action: "delete", entity: "file", entityId: path, detail: { name } });
        }
        return moved;
      });
      const [first] = deleted;
      if (!first)
        return { failed: "These files were already deleted. Look for them in the trash." };
      const what = deleted.length === 1 ? first.name : countFiles(deleted.length);
      return { done: `${what} moved to the trash.`, undo: undoId };
    },
  },

  /** Moves files to a folder, or out of their folders. */
  move: {
    schema: z.object({
      path: z.array(z.string()).min(1).max(100),
      /** Empty for no folder. */
      folder: z.uuid().optional(),
    }),
    failure: "The files could not be moved. Please try again.",
    run: async ({ values, author }) => {
      const moved = await auditedChanges(author, [], async (tx, record) => {
        const folder = values.folder ? await findMediaFolderById(tx, values.folder) : undefined;
        if (values.folder && !folder)
          throw new UserError("The files were not moved: this folder was deleted. Choose another.");
        const files = await moveFiles(tx, values.path, folder?.id ?? null);
        const detail = { folder: folder?.name ?? "" };
        for (const { path: entityId } of files) {
          await record({ action: "move", entity: "file", entityId, detail });
        }
        return { count: files.length, name: folder?.name };
      });
      const where = moved.name
        ? `to ${moved.name}`
        : `out of ${moved.count === 1 ? "its folder" : "their folders"}`;
      return { done: `${countFiles(moved.count)} moved ${where}.` };
    },
  },

  /** Changes the texts of a file. */
  alt: {
    schema: z.object({
      path: z.string(),
      alt: words("Alt text"),
      caption: words("Caption"),
      focusX: focus,
      focusY: focus,
    }),
    failure: "The details could not be saved. Please try again.",
    run: async ({ values: { path, ...details }, services, author }) => {
      const tags = await tagsOfFiles(services, [path]);
      const entry = { tags, action: "update", entity: "file", entityId: path, detail: details };
      const isSaved = await auditedChange(author, entry, (tx) => updateDetails(tx, path, details));
      if (!isSaved)
        return { failed: "Not saved: this file was deleted. Look for it in the trash." };
      return { done: savedSentence(details) };
    },
  },

  /** Sets the alt texts of new uploads. */
  alts: {
    schema: z.object({
      /** Addresses; `alt` has the texts in the same order. */
      path: z.array(z.string()).min(1).max(100),
      alt: z.array(words("Alt text").default("")).max(100),
    }),
    failure: "The alt text could not be saved. Please try again.",
    run: async ({ values, services, author }) => {
      const named = values.path.flatMap((address, index) => {
        const alt = values.alt[index];
        return alt ? [{ path: bucketPath(services, address), alt }] : [];
      });
      const tags = await tagsOfFiles(
        services,
        named.map(({ path }) => path),
      );
      await auditedChanges(author, tags, async (tx, record) => {
        for (const { path, alt } of named) {
          if (!(await updateDetails(tx, path, { alt }))) continue;
          await record({ action: "update", entity: "file", entityId: path, detail: { alt } });
        }
      });
      return { done: named.length === 1 ? "Alt text saved." : "Alt texts saved." };
    },
  },

  /** Adds files of the bucket that are missing from the library. */
  read: {
    schema: z.object({}),
    failure: "The file storage could not be read. Please try again.",
    run: async ({ services, author }) => {
      const { found, unusable } = await readBucket(services);
      const leftOut =
        unusable > 0 ? ` ${countFiles(unusable)} could not be added because of their names.` : "";
      if (found.length === 0) {
        return { done: `No new files were found in the file storage.${leftOut}` };
      }
      const detail = { files: found.length };
      await auditedChange(author, { action: "take up", entity: "file", detail }, (tx) =>
        addToLibrary(tx, services, found),
      );
      const added = found.length === 1 ? "1 file was" : `${found.length} files were`;
      return { done: `${added} added from the file storage.${leftOut}` };
    },
  },
});

/** The path in the bucket for a file's path or address. Throws {@link UserError}. */
function bucketPath(services: ImageAddresses, pathOrAddress: string): string {
  const isAddress = pathOrAddress.startsWith("/") || pathOrAddress.includes(":");
  const path = isAddress ? objectPath(services, pathOrAddress) : pathOrAddress;
  if (!path) throw new UserError(invalidImage);
  return path;
}

const name = z
  .string()
  .overwrite(normalizeLine)
  .min(1, "Name is required.")
  .max(maxFolderName, `Name must be at most ${maxFolderName} characters.`);
const folderGone = "This folder was deleted.";

/** Folders whose names differ only in case would be easy to confuse. */
async function requireFreeName(tx: Tx, folder: string, id?: string): Promise<void> {
  const found = await findMediaFolder(tx, folder);
  if (!found || found.id === id) return;
  throw new UserError(`There is already a folder called ${found.name}.`, { field: "name" });
}

export const foldersAction = defineActions({
  "new-folder": {
    schema: z.object({ name }),
    failure: "The folder could not be created. Please try again.",
    run: async ({ values, author }) => {
      const entry = { action: "create", entity: "media folder", detail: values };
      const folder = await auditedChange(author, entry, async (tx) => {
        await requireFreeName(tx, values.name);
        return insertMediaFolder(tx, values.name);
      });
      return { done: `Folder “${values.name}” created.`, folder };
    },
  },

  "rename-folder": {
    schema: z.object({ folder: z.uuid(), name }),
    failure: "The folder could not be renamed. Please try again.",
    run: async ({ values, author }) => {
      const { folder: entityId } = values;
      const detail = { name: values.name };
      const entry = { action: "rename", entity: "media folder", entityId, detail };
      await auditedChange(author, entry, async (tx) => {
        await requireFreeName(tx, values.name, entityId);
        if (!(await renameMediaFolder(tx, entityId, values.name))) throw new UserError(folderGone);
      });
      return { done: `Folder renamed to “${values.name}”.` };
    },
  },

  /** The folder's files stay in the bucket, and are in the folder again if it is restored. */
  "delete-folder": {
    schema: z.object({ folder: z.uuid() }),
    failure: "The folder could not be deleted. Please try again.",
    run: async ({ values: { folder: entityId }, user, author }) => {
      return auditedChanges(author, [], async (tx, record) => {
        const folder = await findMediaFolderById(tx, entityId);
        const undo =
          folder &&
          (await moveToTrash(tx, {
            entity: "folder",
            entityId,
            label: folder.name,
            deletedBy: user.id,
            rows: [{ from: mediaFolders, where: eq(mediaFolders.id, entityId) }],
          }));
        if (!undo) throw new UserError(folderGone);
        const detail = { name: folder.name };
        await record({ action: "delete", entity: "media folder", entityId, detail });
        return {
          done: `Folder “${folder.name}” deleted. Its files are no longer in a folder.`,
          undo,
        };
      });
    },
  },
});
