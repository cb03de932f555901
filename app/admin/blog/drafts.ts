import { data, redirect } from "react-router";
import { z } from "zod";
import { readForm } from "#app/forms/read-form.server.ts";
import { findPost } from "#server/db/queries/blog-posts.ts";
import { deleteDraft, ownDraft, saveDraft } from "#server/db/queries/post-drafts.ts";
import { listRevisions } from "#server/db/queries/post-revisions.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { postDrafts } from "#server/db/schema/blog.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { adminChange, answerChange, Refused } from "../change.server.ts";
import { type ChangeAnswer, changeOrKeep } from "../change-answer.ts";
import type { Route } from "./+types/drafts";
import type { KeepRequest, KeptAnswer } from "./editor-data.ts";
import { postFormSchema } from "./post-schema.server.ts";

type Context = Route.ActionArgs["context"];

const keepSchema = z.object({
  draftId: z.uuid(),
  postId: z.uuid().nullable(),
  base: z.int().min(0),
  fields: postFormSchema,
}) satisfies z.ZodType<KeepRequest>;

/** Opened as a page it leads to the list. */
export const loader = () => redirect("/admin/blog");

/**
 * PUT keeps what somebody types, as JSON, and answers a {@link KeptAnswer}. POST forgets a draft by its id, since the
 * editor shows the saved text again; with the intent to delete it, that can be undone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method === "PUT") return keep(request, context);
  const { id: userId } = context.get(userContext);
  const form = await readForm(request);
  const id = z.uuid().safeParse(form.get("draftId")).data;
  return answerChange(context, "This was not thrown away. Please try again.", async () => {
    if (id && form.get("intent") === "delete") return trashDraft(context, id);
    const { db } = context.get(servicesContext);
    if (id) await db.transaction((tx) => deleteDraft(tx, userId, id));
    return { done: "The unsaved text is gone." };
  });
}

export const clientAction = changeOrKeep;

async function trashDraft(context: Context, id: string): Promise<ChangeAnswer> {
  const { id: userId } = context.get(userContext);
  const entry = { action: "delete", entity: "draft", entityId: id };
  const undo = await adminChange(context, entry, async (tx) => {
    const moved = await moveToTrash(tx, {
      entity: "draft",
      entityId: id,
      label: "The unsaved text",
      deletedBy: userId,
      rows: [{ from: postDrafts, where: ownDraft(userId, id) }],
    });
    if (!moved) throw new Refused({ failed: "This text is gone already." });
    return moved;
  });
  return { done: "The unsaved text is gone.", undo };
}

async function keep(request: Request, context: Context) {
  const { db } = context.get(servicesContext);
  const { id: userId } = context.get(userContext);
  const asked = keepSchema.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) throw data("This is no text of a post.", { status: 400 });
  const { draftId: id, postId, base, fields } = asked.data;
  const post = postId ? await findPost(db, postId) : undefined;
  if (postId && !post) throw data("There is no such post.", { status: 404 });
  const draft = { id, userId, postId, baseVersion: base, fields };
  const keptAt = await db.transaction((tx) => saveDraft(tx, draft));
  if (!keptAt) throw data("This text is somebody else's.", { status: 403 });
  const [last] = post && post.version > base ? await listRevisions(db, post.id, { limit: 1 }) : [];
  const newer = last && { by: last.savedBy, at: last.savedAt.toISOString() };
  return Response.json({ keptAt: keptAt.toISOString(), newer: newer ?? null } satisfies KeptAnswer);
}
