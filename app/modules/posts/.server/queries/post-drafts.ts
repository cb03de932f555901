import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { completeForm } from "../../content.ts";
import type { PostForm } from "../../fields.ts";
import { postDrafts } from "../schema.ts";

type PostDraft = {
  id: string;
  userId: string;
  /** Empty for a post that was never saved. */
  postId: string | null;
  baseVersion: number | null;
  fields: PostForm;
};

/** Upserts a draft (autosave). Returns its time; undefined if the draft belongs to someone else. */
export async function saveDraft(tx: Tx, draft: PostDraft): Promise<Date | undefined> {
  const { id, userId, postId, baseVersion, fields } = draft;
  const insert = tx.insert(postDrafts).values(draft);
  const set = { baseVersion, fields, savedAt: sql`now()` };
  // The draft of a new post is keyed by its id, that of a saved post by user and post, in any window.
  const [row] = await (postId
    ? insert.onConflictDoUpdate({
        target: [postDrafts.userId, postDrafts.postId],
        targetWhere: sql`${postDrafts.postId} is not null`,
        set: { id, ...set },
      })
    : insert.onConflictDoUpdate({
        target: postDrafts.id,
        set,
        setWhere: eq(postDrafts.userId, userId),
      })
  ).returning({ savedAt: postDrafts.savedAt });
  return row?.savedAt;
}

const ownDraftOf = (userId: string, postId: string) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.postId, postId));

const draftColumns = {
  id: postDrafts.id,
  baseVersion: postDrafts.baseVersion,
  fields: postDrafts.fields,
  savedAt: postDrafts.savedAt,
};

/** Adds fields that the editor gained since the draft was saved. */
const whole = <Row extends { fields: PostForm }>(row: Row) => ({
  ...row,
  fields: completeForm(row.fields),
});

/** A user's draft of a saved post. */
export async function findDraftOfPost(db: Db, userId: string, postId: string) {
  const [row] = await db.select(draftColumns).from(postDrafts).where(ownDraftOf(userId, postId));
  return row && whole(row);
}

/** A draft by its id, for any owner. */
export async function findDraft(db: Db, id: string) {
  const [row] = await db
    .select({ ...draftColumns, userId: postDrafts.userId, postId: postDrafts.postId })
    .from(postDrafts)
    .where(eq(postDrafts.id, id));
  return row && whole(row);
}

/** A user's drafts of posts that were never saved, latest first. */
export function listNewDrafts(db: Db, userId: string, { limit }: { limit: number }) {
  return db
    .select({
      id: postDrafts.id,
      title: sql<string>`${postDrafts.fields}->>'title'`,
      savedAt: postDrafts.savedAt,
    })
    .from(postDrafts)
    .where(and(eq(postDrafts.userId, userId), isNull(postDrafts.postId)))
    .orderBy(desc(postDrafts.savedAt))
    .limit(limit);
}

/** Condition: the draft `id`, if it belongs to this user. */
export const ownDraft = (userId: string, id: string) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.id, id));

/** Deletes a user's draft after it was saved or discarded. */
export async function deleteDraft(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(postDrafts).where(ownDraft(userId, id));
}
