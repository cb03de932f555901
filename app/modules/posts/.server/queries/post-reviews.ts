import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { rolesWith } from "#modules/accounts/permissions.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { blogPosts, postReviews } from "../schema.ts";

type NewReview = { postId: string; askedBy: string; note: string };

/** Marks a post as ready for review. A repeated request replaces the person shown. */
export async function saveReview(tx: Tx, review: NewReview): Promise<void> {
  const { askedBy, note } = review;
  await tx
    .insert(postReviews)
    .values(review)
    .onConflictDoUpdate({
      target: postReviews.postId,
      set: { askedBy, note, askedAt: sql`now()` },
    });
}

/** Ends a post's review. */
export async function deleteReview(tx: Tx, postId: string): Promise<void> {
  await tx.delete(postReviews).where(eq(postReviews.postId, postId));
}

const reviewColumns = {
  postId: postReviews.postId,
  /** Empty if the account no longer exists. */
  by: user.name,
  at: postReviews.askedAt,
  note: postReviews.note,
};

const selectReviews = (db: Db) =>
  db.select(reviewColumns).from(postReviews).leftJoin(user, eq(user.id, postReviews.askedBy));

/** The person who requested a review of a post, with the time and note; undefined without a request. */
export async function findReview(db: Db, postId: string) {
  const [row] = await selectReviews(db).where(eq(postReviews.postId, postId));
  return row;
}

/** The requested reviews of the given posts. */
export const listReviewsOf = (db: Db, postIds: string[]) =>
  selectReviews(db).where(inArray(postReviews.postId, postIds));

/** Posts waiting for a review, longest wait first. */
export const listPostsInReview = (db: Db, { limit }: { limit: number }) =>
  db
    .select({ ...reviewColumns, title: blogPosts.title })
    .from(postReviews)
    .innerJoin(blogPosts, eq(blogPosts.id, postReviews.postId))
    .leftJoin(user, eq(user.id, postReviews.askedBy))
    .orderBy(asc(postReviews.askedAt))
    .limit(limit);

/** Email addresses of people who chose review emails and may write posts, except `askedBy`. */
export async function listReviewAddresses(db: Db, askedBy: string): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(
      and(
        eq(user.wantsReviewMails, true),
        inArray(user.role, rolesWith("posts:write")),
        ne(user.id, askedBy),
      ),
    )
    .orderBy(user.email);
  return rows.map(({ email }) => email);
}
