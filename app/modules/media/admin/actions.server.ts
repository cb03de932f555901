import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { boundedLine } from "#app/fields/rules.server.ts";
import {
  deleteFiles,
  moveToFolder,
  readStorage,
  saveAltTexts,
  saveFileDetails,
} from "#modules/media/.server/manage-media.ts";
import { undoReplacement } from "#modules/media/.server/upload-media.ts";
import { maxFolderName, maxWords, nearestFocus } from "../media.ts";

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** A form can omit the texts of a file, or leave them empty. */
const words = (label: string) => boundedLine(label, maxWords).optional();

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
  delete: {
    /** Paths in the bucket, or addresses. */
    schema: z.object({ path: z.array(z.string()).min(1).max(100) }),
    failure: "The files could not be deleted. Please try again.",
    run: async ({ values, author }) => {
      const { deleted, undo } = await deleteFiles(author, values.path);
      const [first] = deleted;
      if (!first)
        return { failed: "These files were already deleted. Look for them in the trash." };
      const what = deleted.length === 1 ? first.name : countFiles(deleted.length);
      return { done: `${what} moved to the trash.`, undo };
    },
  },

  move: {
    schema: z.object({
      path: z.array(z.string()).min(1).max(100),
      /** Empty for no folder. */
      folder: z.uuid().optional(),
      /** The name of a folder to create for them. */
      newFolder: boundedLine("Name", maxFolderName).optional(),
    }),
    failure: "The files could not be moved. Please try again.",
    run: async ({ values, author }) => {
      const { count, folder } = await moveToFolder(author, values.path, values);
      const where = folder
        ? `to ${folder}`
        : `out of ${count === 1 ? "its folder" : "their folders"}`;
      return { done: `${countFiles(count)} moved ${where}.` };
    },
  },

  "undo-replace": {
    schema: z.object({ undo: z.uuid() }),
    failure: "The file could not be restored. Please try again.",
    run: async ({ values, author }) => ({
      done: `Replacement of ${await undoReplacement(author, values.undo)} undone.`,
    }),
  },

  alt: {
    schema: z.object({
      path: z.string(),
      alt: words("Alt text"),
      caption: words("Caption"),
      focusX: focus,
      focusY: focus,
    }),
    failure: "The details could not be saved. Please try again.",
    run: async ({ values: { path, ...details }, author }) => {
      if (await saveFileDetails(author, path, details)) return { done: savedSentence(details) };
      return { failed: "Not saved: this file was deleted. Look for it in the trash." };
    },
  },

  /** The alt texts of several images; those that are unchanged stay as they are, even if others changed them since. */
  alts: {
    schema: z.object({
      /** Addresses or paths; `alt` has the texts in the same order, and `former` the earlier ones. */
      path: z.array(z.string()).min(1).max(100),
      alt: z.array(words("Alt text").default("")).max(100),
      former: z.array(z.string().default("")).max(100).default([]),
    }),
    failure: "The alt text could not be saved. Please try again.",
    run: async ({ values, author }) => {
      const texts = values.path.flatMap((address, index) => {
        const alt = values.alt[index] ?? "";
        return alt === (values.former[index] ?? "") ? [] : [{ address, alt }];
      });
      await saveAltTexts(author, texts);
      if (texts.length === 0) return { done: "No alt text was changed." };
      return { done: texts.length === 1 ? "Alt text saved." : "Alt texts saved." };
    },
  },

  read: {
    schema: z.object({}),
    failure: "The file storage could not be read. Please try again.",
    run: async ({ author }) => {
      const { added, unusable } = await readStorage(author);
      const others =
        unusable > 0 ? ` ${countFiles(unusable)} could not be added because of their names.` : "";
      if (added === 0) return { done: `No new files were found in the file storage.${others}` };
      const files = added === 1 ? "1 file was" : `${added} files were`;
      return { done: `${files} added from the file storage.${others}` };
    },
  },
});
