import { data, redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import type { DraftSaved } from "#app/admin/drafts/autosave.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readJson } from "#modules/leads/forms/read-form.server.ts";
import { findPost, listRevisions, saveDraft } from "#modules/posts/.server/queries/blog-posts.ts";
import type { Route } from "./+types/drafts";
import { draftAction } from "./editor-actions.server.ts";
import type { DraftRequest } from "./editor-data.ts";
import { postFormSchema } from "./post-schema.server.ts";

const draftRequestSchema = z.object({
  draftId: z.uuid(),
  postId: z.uuid().nullable(),
  base: z.int().min(0),
  fields: postFormSchema,
}) satisfies z.ZodType<DraftRequest>;

/** Opened as a page, it redirects to the list. */
export const loader = () => redirect("/admin/blog");

/** PUT saves a draft as JSON and returns a {@link DraftSaved}. POST is a {@link draftAction}. */
export const action = (args: Route.ActionArgs) =>
  args.request.method === "PUT" ? saveDraftOf(args) : draftAction(args);

export const clientAction = adminClientAction;

async function saveDraftOf({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { id: userId } = context.get(userContext);
  const parsed = draftRequestSchema.safeParse(await readJson(request));
  if (!parsed.success) throw data("This is not a post draft.", { status: 400 });
  const { draftId: id, postId, base, fields } = parsed.data;
  const post = postId ? await findPost(db, postId) : undefined;
  if (postId && !post) throw data("This post does not exist.", { status: 404 });
  const draft = { id, userId, postId, baseVersion: base, fields };
  const draftSavedAt = await db.transaction((tx) => saveDraft(tx, draft));
  if (!draftSavedAt) throw data("This draft belongs to someone else.", { status: 403 });
  const [last] = post && post.version > base ? await listRevisions(db, post.id, { limit: 1 }) : [];
  const newer = last && { by: last.savedBy, at: last.savedAt.toISOString() };
  return Response.json({
    draftSavedAt: draftSavedAt.toISOString(),
    newer: newer ?? null,
  } satisfies DraftSaved);
}
