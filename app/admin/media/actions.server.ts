import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { findStoredFiles, updateAlt } from "#server/db/queries/stored-files.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { storedFiles } from "#server/db/schema/files.ts";
import { widthPaths } from "#server/media/image-widths.ts";
import { objectPath } from "#server/media/pictures.ts";
import { addToLibrary, readBucket } from "#server/media/read-bucket.ts";
import type { Services } from "#server/services.ts";
import { defineActions } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";
import { invalidImage } from "../portfolio/bucket-images.server.ts";

/** Pages that show images. */
const tags: readonly ContentTag[] = ["blog", "portfolio"];
const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** Longest alternative text, in characters. */
const maxAltLength = 300;

export const mediaAction = defineActions({
  /** Deletes files with their widths; they can be put back for a moment. */
  delete: {
    /** Paths in the bucket, or addresses. */
    schema: z.object({ path: z.array(z.string()).min(1).max(100) }),
    failure: "The files could not be deleted. Please try again.",
    run: async ({ values, context, services, user }) => {
      const paths = values.path.map((each) => bucketPath(services, each));
      const found = await findStoredFiles(services.db, paths);
      const [first] = found;
      if (!first) return { failed: "These files are already deleted." };
      const isOne = found.length === 1;
      const label = isOne ? first.name : `The selection of ${countFiles(found.length)}`;
      const entity = "file";
      const entityId = isOne ? first.path : `${first.path} …`;
      const detail = { name: found.map(({ name }) => name) };
      const stored = found.map(({ path }) => path);
      const entry = { tags, action: "delete", entity, entityId, detail };
      const undo = await adminChange(context, entry, (tx) =>
        moveToTrash(tx, {
          entity,
          entityId,
          label,
          deletedBy: user.id,
          rows: [{ from: storedFiles, where: inArray(storedFiles.path, stored) }],
          publicFiles: found.flatMap((file) => [file.path, ...widthPaths(file, file.widths)]),
          tags,
        }),
      );
      const done = isOne ? `${label} is deleted.` : `${countFiles(found.length)} are deleted.`;
      return { done, undo };
    },
  },

  /** Changes the alternative text of a file. */
  alt: {
    schema: z.object({
      path: z.string(),
      alt: z
        .string()
        .trim()
        .max(maxAltLength, `Alt text must be at most ${maxAltLength} characters long.`)
        .default(""),
    }),
    failure: "The alt text could not be saved. Please try again.",
    run: async ({ values: { path, alt }, context }) => {
      const entry = { tags, action: "update", entity: "file", entityId: path, detail: { alt } };
      const isSaved = await adminChange(context, entry, (tx) => updateAlt(tx, path, alt));
      return isSaved ? { done: "Alt text is saved." } : { failed: "This file was deleted." };
    },
  },

  /** Takes up what lies in the bucket and is not in the library. */
  read: {
    schema: z.object({}),
    failure: "The file storage could not be read. Please try again.",
    run: async ({ context, services }) => {
      const { found, unusable } = await readBucket(services);
      const leftOut =
        unusable > 0
          ? ` ${countFiles(unusable)} with names that cannot be used stayed where they are.`
          : "";
      if (found.length === 0) {
        return { done: `The library has all files of the storage.${leftOut}` };
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

/** The path in the bucket of a file that is named by its path or by its address. Throws {@link Refused}. */
function bucketPath(services: Services, given: string): string {
  const isAddress = given.startsWith("/") || given.includes(":");
  const path = isAddress ? objectPath(services, given) : given;
  if (!path) throw new Refused({ failed: invalidImage });
  return path;
}
