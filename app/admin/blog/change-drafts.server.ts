import { deleteDraft, ownDraft } from "#server/db/queries/post-drafts.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { postDrafts } from "#server/db/schema/blog.ts";
import type { ActionCall } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";

type DraftCall = ActionCall<{ draftId: string }>;

const done = "The unsaved text is gone.";

/** Deletes a draft for good: nobody misses it, since the same text is saved. */
export async function discardDraft({ services, user, values: { draftId } }: DraftCall) {
  await services.db.transaction((tx) => deleteDraft(tx, user.id, draftId));
  return { done };
}

/** Moves a draft to the trash. */
export async function trashDraft({ context, user, values: { draftId: id } }: DraftCall) {
  const entry = { action: "delete", entity: "draft", entityId: id };
  const undo = await adminChange(context, entry, async (tx) => {
    const moved = await moveToTrash(tx, {
      entity: "draft",
      entityId: id,
      label: "The unsaved text",
      deletedBy: user.id,
      rows: [{ from: postDrafts, where: ownDraft(user.id, id) }],
    });
    if (!moved) throw new Refused({ failed: "This text is gone already." });
    return moved;
  });
  return { done, undo };
}
