import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange, adminChanges } from "#app/admin/change.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import {
  findMediaFolder,
  findMediaFolderById,
  insertMediaFolder,
  renameMediaFolder,
} from "#modules/media/.server/queries/media-folders.ts";
import { mediaFolders } from "#modules/media/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Tx } from "#platform/db/database.ts";
import { maxFolderName } from "./max-words.ts";

const name = z
  .string()
  .overwrite(normalizeLine)
  .min(1, "Name is required.")
  .max(maxFolderName, `Name must be at most ${maxFolderName} characters.`);
const gone = "This folder was deleted.";

/** Folders whose names differ only in case would be easy to confuse. */
async function requireFreeName(tx: Tx, wanted: string, id?: string): Promise<void> {
  const found = await findMediaFolder(tx, wanted);
  if (!found || found.id === id) return;
  throw new ActionError({ errors: { name: `There is already a folder called ${found.name}.` } });
}

export const foldersAction = defineActions({
  "new-folder": {
    schema: z.object({ name }),
    failure: "The folder could not be created. Please try again.",
    run: async ({ values, context }) => {
      const entry = { action: "create", entity: "media folder", detail: values };
      const folder = await adminChange(context, entry, async (tx) => {
        await requireFreeName(tx, values.name);
        return insertMediaFolder(tx, values.name);
      });
      return { done: `Folder “${values.name}” created.`, folder };
    },
  },

  "rename-folder": {
    schema: z.object({ folder: z.uuid(), name }),
    failure: "The folder could not be renamed. Please try again.",
    run: async ({ values, context }) => {
      const { folder: entityId } = values;
      const detail = { name: values.name };
      const entry = { action: "rename", entity: "media folder", entityId, detail };
      await adminChange(context, entry, async (tx) => {
        await requireFreeName(tx, values.name, entityId);
        if (!(await renameMediaFolder(tx, entityId, values.name)))
          throw new ActionError({ failed: gone });
      });
      return { done: `Folder renamed to “${values.name}”.` };
    },
  },

  /** The folder's files stay in the bucket, and are in the folder again if it is restored. */
  "delete-folder": {
    schema: z.object({ folder: z.uuid() }),
    failure: "The folder could not be deleted. Please try again.",
    run: async ({ values: { folder: entityId }, context, user }) => {
      return adminChanges(context, [], async (tx, note) => {
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
        if (!undo) throw new ActionError({ failed: gone });
        const detail = { name: folder.name };
        await note({ action: "delete", entity: "media folder", entityId, detail });
        return {
          done: `Folder “${folder.name}” deleted. Its files are no longer in a folder.`,
          undo,
        };
      });
    },
  },
});
