import type { Db } from "#server/db/database.ts";
import { deleteDraft, findDraft, ownDraft } from "#server/db/queries/post-drafts.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { postDrafts } from "#server/db/schema/blog.ts";
import type { ActionCall } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";

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
