import { redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { createFolder, deleteFolder, renameFolder } from "#modules/media/.server/manage-media.ts";
import { maxFolderName } from "../media.ts";

const name = requiredLine("Name", maxFolderName);

/** Creates, renames and deletes folders of the library. */
export const action = defineActions({
  "new-folder": {
    schema: z.object({ name }),
    failure: "The folder could not be created. Please try again.",
    run: async ({ values: { name }, author }) => ({
      done: `Folder “${name}” created.`,
      folder: await createFolder(author, name),
    }),
  },

  "rename-folder": {
    schema: z.object({ folder: z.uuid(), name }),
    failure: "The folder could not be renamed. Please try again.",
    run: async ({ values: { folder, name }, author }) => {
      await renameFolder(author, folder, name);
      return { done: `Folder renamed to “${name}”.` };
    },
  },

  "delete-folder": {
    schema: z.object({ folder: z.uuid() }),
    failure: "The folder could not be deleted. Please try again.",
    run: async ({ values: { folder }, author }) => {
      const { name, undo } = await deleteFolder(author, folder);
      return { done: `Folder “${name}” deleted. Its files are no longer in a folder.`, undo };
    },
  },
});
export const clientAction = adminClientAction;

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
