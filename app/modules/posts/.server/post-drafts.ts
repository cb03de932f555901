import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { type Author, auditedChange, type DraftAuthor } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { formOf } from "../content.ts";
import type { PostForm } from "../fields.ts";
import {
  deleteDraft,
  draftOfUser,
  findDraft,
  findPost,
  listRevisions,
  type SavedPost,
  saveDraft,
} from "./queries/blog-posts.ts";
import { postDrafts } from "./schema.ts";

/** Describes a saved post for someone who has changed another version of it. */
export async function conflictingPost(db: Db, { id, version, post }: SavedPost) {
  const [last] = await listRevisions(db, id, { limit: 1 });
  return {
    version,
    by: last?.savedBy ?? null,
    at: (last?.savedAt ?? new Date()).toISOString(),
    values: formOf(post),
  };
}

/**
 * Saves the unsaved text of a post, or of a new one. Returns the time, and who has saved another version since it was
 * opened, if anyone has. Throws {@link UserError}.
 */
export async function savePostDraft(
  { db, user }: DraftAuthor,
  draft: { id: string; postId: string | null; baseVersion: number; fields: PostForm },
) {
  const post = draft.postId ? await findPost(db, draft.postId) : undefined;
  if (draft.postId && !post) throw new UserError("This post does not exist.", { status: 404 });
  const savedAt = await db.transaction((tx) => saveDraft(tx, { ...draft, userId: user.id }));
  if (!savedAt) throw new UserError("This draft belongs to someone else.", { status: 403 });
  const isNewer = post && post.version > draft.baseVersion;
  const { by, at } = isNewer ? await conflictingPost(db, post) : { by: null, at: "" };
  return { draftSavedAt: savedAt.toISOString(), newer: isNewer ? { by, at } : null };
}

/** Deletes the person's unsaved text; the saved one stays. */
export const discardPostDraft = ({ db, user }: DraftAuthor, id: string): Promise<void> =>
  db.transaction((tx) => deleteDraft(tx, user.id, id));

/** Moves the person's unsaved text to the trash. Returns its name and the undo. Throws {@link UserError}. */
export async function deletePostDraft(author: Author & { db: Db }, id: string) {
  const { db, user } = author;
  // People recognise an unsaved text by its title, if it has one.
  const title = (await findDraft(db, id))?.fields.title.trim();
  const label = title ? `“${title}”` : "The unsaved draft";
  const entry = { action: "delete", entity: "draft", entityId: id, detail: { label } };
  const undo = await auditedChange(author, entry, async (tx) => {
    const rows = [{ from: postDrafts, where: draftOfUser(user.id, id) }];
    const trashed = { entity: "draft", entityId: id, label, deletedBy: user.id, rows } as const;
    const undoId = await moveToTrash(tx, trashed);
    if (!undoId) throw new UserError("This draft has already been discarded.");
    return undoId;
  });
  return { label, undo };
}
