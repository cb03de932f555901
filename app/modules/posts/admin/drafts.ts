import { data, redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { receiveDraft } from "#app/admin/actions.server.ts";
import { findPost, saveDraft } from "#modules/posts/.server/queries/blog-posts.ts";
import type { Route } from "./+types/drafts";
import { draftAction } from "./editor-actions.server.ts";
import type { DraftRequest } from "./editor-data.ts";
import { conflictingPost } from "./open-post.server.ts";
import { postFormSchema } from "./post-schema.server.ts";

const draftRequestSchema = z.object({
  draftId: z.uuid(),
  postId: z.uuid().nullable(),
  base: z.int().min(0),
  fields: postFormSchema,
}) satisfies z.ZodType<DraftRequest>;

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/blog");

/** PUT saves a draft. POST is a {@link draftAction}. */
export const action = (args: Route.ActionArgs) =>
  args.request.method === "PUT" ? saveDraftOf(args) : draftAction(args);

export const clientAction = adminClientAction;

const saveDraftOf = receiveDraft(
  "a post draft",
  draftRequestSchema,
  async ({ draftId: id, postId, base, fields }, { services: { db }, user }) => {
    const post = postId ? await findPost(db, postId) : undefined;
    if (postId && !post) throw data("This post does not exist.", { status: 404 });
    const draft = { id, userId: user.id, postId, baseVersion: base, fields };
    const savedAt = await db.transaction((tx) => saveDraft(tx, draft));
    if (!savedAt) throw data("This draft belongs to someone else.", { status: 403 });
    const newer = post && post.version > base ? await conflictingPost(db, post) : null;
    return { draftSavedAt: savedAt.toISOString(), newer: newer && { by: newer.by, at: newer.at } };
  },
);
