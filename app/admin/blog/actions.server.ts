import { z } from "zod";
import { defineAction, defineActions } from "../actions.server.ts";
import { redirectWithNotice } from "../notice.server.ts";
import { discardDraft, trashDraft } from "./change-drafts.server.ts";
import { deletePost, togglePost } from "./change-list.server.ts";
import { restoreVersion } from "./restore-version.server.ts";

const schema = z.object({ id: z.uuid() });
const failure = "The post was not changed. Please try again.";

/** What the list of posts can do with one. */
export const listAction = defineActions({
  publish: {
    schema,
    failure,
    run: ({ context, values: { id } }) => togglePost(context, id, "publish"),
  },
  unpublish: {
    schema,
    failure,
    run: ({ context, values: { id } }) => togglePost(context, id, "unpublish"),
  },
  delete: { schema, failure, run: ({ context, values: { id } }) => deletePost(context, id) },
});

const draftSchema = z.object({ draftId: z.uuid() });
const draftFailure = "This was not thrown away. Please try again.";

/** What becomes of a draft: the editor discards it when it shows the saved text again, the list deletes it. */
export const draftAction = defineActions({
  discard: { schema: draftSchema, failure: draftFailure, run: discardDraft },
  delete: { schema: draftSchema, failure: draftFailure, run: trashDraft },
});

/** Brings a revision of a post back. */
export const historyAction = defineAction({
  schema: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  failure: "The version was not brought back. Please try again.",
  run: async ({ context, params: { id = "" }, values: { version } }) => {
    const title = await restoreVersion(context, id, version);
    if (!title) return { failed: "There is no such version any more. Please reload the page." };
    throw redirectWithNotice(context, `/admin/blog/edit/${id}`, {
      done: `Version ${version} of “${title}” is back.`,
    });
  },
});
