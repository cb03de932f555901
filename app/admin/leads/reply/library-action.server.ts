import { z } from "zod";
import { findStoredFile } from "#server/db/queries/stored-files.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { receiveFile } from "#server/uploads/receive-file.ts";
import { UploadRefusal } from "#server/uploads/upload-refusal.ts";
import { defineAction } from "../../actions.server.ts";
import { Refused } from "../../change.server.ts";

/** Copies a file as an attachment of a reply: it does not change with the library, and is deleted with its lead. */
export const attachAction = defineAction({
  schema: z.object({ path: z.string() }),
  failure: "The file could not be attached. Please try again.",
  run: async ({ values: { path }, context, services }) => {
    const stored = await findStoredFile(services.db, path);
    if (!stored) throw new Refused({ failed: "This file is no longer in the library." });
    const { address } = context.get(requestInfoContext);
    const body = await services.storage.read(path);
    try {
      const file = await receiveFile(services, { name: stored.name, body, address });
      return { done: `${file.name} is attached.`, file };
    } catch (error) {
      if (error instanceof UploadRefusal) throw new Refused({ failed: error.message });
      throw error;
    }
  },
});
