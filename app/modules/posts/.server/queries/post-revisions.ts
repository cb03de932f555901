import { and, desc, eq } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { completePost } from "../../content.ts";
import { postRevisions, type reviewMarks } from "../schema.ts";
import type { SavedPost } from "./blog-posts.ts";

export type ReviewMark = (typeof reviewMarks)[number];

/** Stores a revision of a post in the transaction of the save, unless it exists. */
export async function insertRevision(
  tx: Tx,
  { id: postId, version, post }: Pick<SavedPost, "id" | "version" | "post">,
  savedBy: string | null,
  review: ReviewMark | null = null,
): Promise<void> {
  await tx
    .insert(postRevisions)
    .values({ postId, version, post, savedBy, review })
    .onConflictDoNothing({ target: [postRevisions.postId, postRevisions.version] });
}

const headColumns = {
  version: postRevisions.version,
  savedAt: postRevisions.savedAt,
  /** Empty if the account no longer exists. */
  savedBy: user.name,
  review: postRevisions.review,
};

/** The revisions of a post, newest first, without their texts. */
export function listRevisions(db: Db, postId: string, { limit }: { limit: number }) {
  return db
    .select(headColumns)
    .from(postRevisions)
    .leftJoin(user, eq(user.id, postRevisions.savedBy))
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(limit);
}

/** One revision of a post. */
export async function findRevision(db: Db, postId: string, version: number) {
  const [row] = await db
    .select({ ...headColumns, post: postRevisions.post })
    .from(postRevisions)
    .leftJoin(user, eq(user.id, postRevisions.savedBy))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)));
  return row && { ...row, post: completePost(row.post) };
}
