import { z } from "zod";
import { defineAction, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
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

const schema = postsSchema;
/** The message if one of them fails. */
const notDone = (what: string) => `The posts could not be ${what}. Please try again.`;

/** The actions of the list of posts: for one post, for selected posts, and for a built-in article. */
export const listAction = defineActions({
  publish: { schema, failure: notDone("published"), run: publishPosts },
  unpublish: { schema, failure: notDone("unpublished"), run: unpublishPosts },
  assign: { schema: assignSchema, failure: notDone("moved to the category"), run: assignPosts },
  "take-back": { schema: takeBackSchema, failure: notDone("restored"), run: takeBackPosts },
  delete: { schema, failure: notDone("deleted"), run: deletePosts },
  duplicate: {
    schema: z.object({ id: z.uuid() }),
    failure: "The post could not be duplicated. Please try again.",
    run: duplicatePost,
  },
  "edit-article": {
    schema: z.object({ slug: z.string() }),
    failure: "The article could not be opened for editing. Please try again.",
    run: editArticle,
  },
});

const draftSchema = z.object({ draftId: z.uuid() });
const draftFailure = "The unsaved changes could not be discarded. Please try again.";

/** Ends a draft: the editor discards it to show the saved text again, and the list deletes it. */
export const draftAction = defineActions({
  discard: { schema: draftSchema, failure: draftFailure, run: discardDraft },
  delete: { schema: draftSchema, failure: draftFailure, run: trashDraft },
});

/** Restores a revision of a post. */
export const historyAction = defineAction({
  schema: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  failure: "The version could not be restored. Please try again.",
  run: async ({ context, params: { id = "" }, values: { version } }) => {
    const title = await restoreVersion(context, id, version);
    if (!title)
      return { failed: "This version no longer exists. Reload the page to see the others." };
    throw redirectWithNotice(context, `/admin/blog/edit/${id}`, {
      done: `Version ${version} of “${title}” restored.`,
    });
  },
});
