import { z } from "zod";
import { defineAction, defineActions } from "../actions.server.ts";
import { redirectWithNotice } from "../notice.server.ts";
import { discardDraft, trashDraft } from "./change-drafts.server.ts";
import {
  assignPosts,
  assignSchema,
  deletePosts,
  postsSchema,
  publishPosts,
  takeBackPosts,
  takeBackSchema,
  unpublishPosts,
} from "./change-list.server.ts";
import { duplicatePost } from "./duplicate-post.server.ts";
import { editArticle } from "./edit-article.server.ts";
import { restoreVersion } from "./restore-version.server.ts";

const failure = "Nothing was changed. Please try again.";
const schema = postsSchema;

/** What the list of posts can do with one, or with those that are selected, and with an article of the code. */
export const listAction = defineActions({
  publish: { schema, failure, run: publishPosts },
  unpublish: { schema, failure, run: unpublishPosts },
  assign: { schema: assignSchema, failure, run: assignPosts },
  "take-back": { schema: takeBackSchema, failure, run: takeBackPosts },
  delete: { schema, failure, run: deletePosts },
  duplicate: { schema: z.object({ id: z.uuid() }), failure, run: duplicatePost },
  "edit-article": { schema: z.object({ slug: z.string() }), failure, run: editArticle },
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
