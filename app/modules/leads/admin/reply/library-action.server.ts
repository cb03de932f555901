import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";

/** Copies a file as an attachment of a reply: it does not change with the library, and is deleted with its lead. */
export const attachAction = defineAction({
  schema: z.object({ path: z.string() }),
  failure: "The file could not be attached. Please try again.",
  run: async ({ values: { path }, context, services }) => {
    const stored = await findStoredFile(services.db, path);
    if (!stored) throw new ActionError({ failed: "This file is no longer in the library." });
    const { address } = context.get(requestInfoContext);
    const body = await services.storage.read(path);
    try {
      const file = await receiveFile(services, { name: stored.name, body, address });
      return { done: `${file.name} is attached.`, file };
    } catch (error) {
      if (error instanceof UserError) throw new ActionError({ failed: error.message });
      throw error;
    }
  },
});
