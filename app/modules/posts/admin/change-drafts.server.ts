import type { ActionCall } from "#app/admin/actions.server.ts";
import { adminChange, Refused } from "#app/admin/change.server.ts";
import { deleteDraft, findDraft, ownDraft } from "#modules/posts/.server/queries/post-drafts.ts";
import { postDrafts } from "#modules/posts/.server/schema/blog.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Db } from "#platform/db/database.ts";

type DraftCall = ActionCall<{ draftId: string }>;

/** People recognise an unsaved text by its title, if it has one. */
async function nameOf(db: Db, id: string): Promise<string> {
  const title = (await findDraft(db, id))?.fields.title.trim();
  return title ? `“${title}”` : "The unsaved draft";
}

/** Deletes a draft for good. Nothing is lost, because the same text is saved. */
export async function discardDraft({ services, user, values: { draftId } }: DraftCall) {
  await services.db.transaction((tx) => deleteDraft(tx, user.id, draftId));
  return { done: "Unsaved changes discarded." };
}

/** Moves a draft to the trash. */
export async function trashDraft({ context, services, user, values: { draftId: id } }: DraftCall) {
  const entry = { action: "delete", entity: "draft", entityId: id };
  const name = await nameOf(services.db, id);
  const undo = await adminChange(context, entry, async (tx) => {
    const moved = await moveToTrash(tx, {
      entity: "draft",
      entityId: id,
      label: name,
      deletedBy: user.id,
      rows: [{ from: postDrafts, where: ownDraft(user.id, id) }],
    });
    if (!moved) throw new Refused({ failed: "This draft has already been discarded." });
    return moved;
  });
  return { done: `${name} was discarded.`, undo };
}
