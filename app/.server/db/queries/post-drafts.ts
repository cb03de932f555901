import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { completeForm } from "#app/posts/content.ts";
import type { PostForm } from "#app/posts/fields.ts";
import type { Db, Tx } from "../client.ts";
import { postDrafts } from "../schema/blog.ts";

type PostDraft = {
  id: string;
  userId: string;
  /** Empty for a post that was never saved. */
  postId: string | null;
  baseVersion: number | null;
  fields: PostForm;
};

/** Saves what somebody has typed, over what was saved of it before. Returns the moment; nothing if it is not theirs. */
export async function saveDraft(tx: Tx, draft: PostDraft): Promise<Date | undefined> {
  const { id, userId, postId, baseVersion, fields } = draft;
  const insert = tx.insert(postDrafts).values(draft);
  const set = { baseVersion, fields, savedAt: sql`now()` };
  // A new post is known by the draft's id, a saved one by person and post, whichever window it is open in.
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

/** A draft with all fields of the editor, also those that came after it. */
const whole = <Row extends { fields: PostForm }>(row: Row) => ({
  ...row,
  fields: completeForm(row.fields),
});

/** What somebody has typed into a saved post and not saved. */
export async function findDraftOfPost(db: Db, userId: string, postId: string) {
  const [row] = await db.select(draftColumns).from(postDrafts).where(ownDraftOf(userId, postId));
  return row && whole(row);
}

/** What was typed under a draft's id, by whomever. */
export async function findDraft(db: Db, id: string) {
  const [row] = await db
    .select({ ...draftColumns, userId: postDrafts.userId, postId: postDrafts.postId })
    .from(postDrafts)
    .where(eq(postDrafts.id, id));
  return row && whole(row);
}

/** The new posts that somebody began and never saved, the latest first. */
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

/** The draft `id`, if it is this person's. */
export const ownDraft = (userId: string, id: string) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.id, id));

/** Forgets what somebody typed: it has been saved, or thrown away. */
export async function deleteDraft(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(postDrafts).where(ownDraft(userId, id));
}
