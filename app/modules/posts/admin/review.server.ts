import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { reviewMail } from "#modules/accounts/account-emails.ts";
import {
  deleteReview,
  listReviewAddresses,
  type ReviewMark,
  type SavedPost,
  saveReview,
} from "#modules/posts/.server/queries/blog-posts.ts";
import type { Tx } from "#platform/db/database.ts";

/** The effect of a save on a post's review. Without it, the review stays as it is, unless the post is published. */
export type ReviewChange = { mark: ReviewMark; note: string };

/** The audit log's name for a save that changes the review. */
export const reviewActions: Record<ReviewMark, string> = {
  asked: "ask for review",
  ended: "end review",
};

/** Updates a post's review with its save, in the same transaction, and notifies subscribed colleagues. */
export async function changeReview(
  context: Readonly<RouterContextProvider>,
  tx: Tx,
  { id, post }: SavedPost,
  change: ReviewChange | undefined,
): Promise<void> {
  // A published or scheduled post no longer needs a review.
  if (post.published || change?.mark === "ended") return deleteReview(tx, id);
  if (!change) return;
  const { id: askedBy, name: by } = context.get(userContext);
  const { outbox, siteUrl, documents } = context.get(servicesContext);
  const { note } = change;
  await saveReview(tx, { postId: id, askedBy, note });
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const url = `${siteUrl}/admin/blog/edit/${id}`;
  const mail = composeMail(documents.latest(), reviewMail, {
    inserts: { by, title: post.title },
    facts: [["Title", post.title], ...(note ? [["Note", note] as const] : [])],
    url,
  });
  for (const to of await listReviewAddresses(tx, askedBy)) await outbox.queue(tx, { to, ...mail });
}
