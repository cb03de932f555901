import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange, adminChanges } from "#app/admin/change.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import type { Services } from "#app/services.ts";
import { tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { widthPaths } from "#modules/media/.server/image-widths.ts";
import { objectPath } from "#modules/media/.server/pictures.ts";
import { findMediaFolderById, moveFiles } from "#modules/media/.server/queries/media-folders.ts";
import {
  findStoredFiles,
  type StoredFile,
  updateDetails,
} from "#modules/media/.server/queries/stored-files.ts";
import { addToLibrary, readBucket } from "#modules/media/.server/read-bucket.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { invalidImage } from "#modules/portfolio/admin/project-images.server.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { nearestFocus } from "../focus.ts";
import { maxWords } from "./max-words.ts";

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

type GivenDetails = Partial<Record<"alt" | "caption" | "focusX" | "focusY", unknown>>;

/** Names the saved parts: the texts, and a moved focal point. */
function savedSentence({ alt, caption, focusX, focusY }: GivenDetails): string {
  const said = [
    ...(alt === undefined ? [] : ["alt text"]),
    ...(caption ? ["caption"] : []),
    ...(focusX === undefined && focusY === undefined ? [] : ["focal point"]),
  ];
  const names = said.length > 0 ? said : ["caption"];
  const list = new Intl.ListFormat("en-GB").format(names);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`;
}

export const mediaAction = defineActions({
  /** Moves files with their widths to the trash; they are then no longer served. */
  delete: {
    /** Paths in the bucket, or addresses. */
    schema: z.object({ path: z.array(z.string()).min(1).max(100) }),
    failure: "The files could not be deleted. Please try again.",
    run: async ({ values, context, services, user }) => {
      const paths = values.path.map((each) => bucketPath(services, each));
      const undoId = crypto.randomUUID();
      const tags = await tagsOfFiles(services, paths);
      const deleted = await adminChanges(context, tags, async (tx, note) => {
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
          await note({ action: "delete", entity: "file", entityId: path, detail: { name } });
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
    run: async ({ values, context }) => {
      const moved = await adminChanges(context, [], async (tx, note) => {
        const folder = values.folder ? await findMediaFolderById(tx, values.folder) : undefined;
        if (values.folder && !folder)
          throw new ActionError({
            failed: "The files were not moved: this folder was deleted. Choose another.",
          });
        const files = await moveFiles(tx, values.path, folder?.id ?? null);
        const detail = { folder: folder?.name ?? "" };
        for (const { path: entityId } of files) {
          await note({ action: "move", entity: "file", entityId, detail });
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
    run: async ({ values: { path, ...given }, context, services }) => {
      const tags = await tagsOfFiles(services, [path]);
      const entry = { tags, action: "update", entity: "file", entityId: path, detail: given };
      const isSaved = await adminChange(context, entry, (tx) => updateDetails(tx, path, given));
      if (!isSaved)
        return { failed: "Not saved: this file was deleted. Look for it in the trash." };
      return { done: savedSentence(given) };
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
    run: async ({ values, context, services }) => {
      const named = values.path.flatMap((given, index) => {
        const alt = values.alt[index];
        return alt ? [{ path: bucketPath(services, given), alt }] : [];
      });
      const tags = await tagsOfFiles(
        services,
        named.map(({ path }) => path),
      );
      await adminChanges(context, tags, async (tx, note) => {
        for (const { path, alt } of named) {
          if (!(await updateDetails(tx, path, { alt }))) continue;
          await note({ action: "update", entity: "file", entityId: path, detail: { alt } });
        }
      });
      return { done: named.length === 1 ? "Alt text saved." : "Alt texts saved." };
    },
  },

  /** Adds files of the bucket that are missing from the library. */
  read: {
    schema: z.object({}),
    failure: "The file storage could not be read. Please try again.",
    run: async ({ context, services }) => {
      const { found, unusable } = await readBucket(services);
      const leftOut =
        unusable > 0 ? ` ${countFiles(unusable)} could not be added because of their names.` : "";
      if (found.length === 0) {
        return { done: `No new files were found in the file storage.${leftOut}` };
      }
      const detail = { files: found.length };
      await adminChange(context, { action: "take up", entity: "file", detail }, (tx) =>
        addToLibrary(tx, services, found),
      );
      const taken = found.length === 1 ? "1 file was" : `${found.length} files were`;
      return { done: `${taken} added from the file storage.${leftOut}` };
    },
  },
});

/** The path in the bucket for a file's path or address. Throws {@link ActionError}. */
function bucketPath(services: Services, given: string): string {
  const isAddress = given.startsWith("/") || given.includes(":");
  const path = isAddress ? objectPath(services, given) : given;
  if (!path) throw new ActionError({ failed: invalidImage });
  return path;
}
