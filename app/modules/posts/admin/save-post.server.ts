import type { RouterContextProvider } from "react-router";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { isSlugFree } from "#modules/posts/.server/post-slugs.ts";
import {
  deleteDraft,
  findPost,
  insertPost,
  insertRevision,
  type SavedPost,
  updatePost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { insertRedirect, isSlugTaken } from "#modules/posts/.server/queries/slug-redirects.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import type { PostContent } from "../fields.ts";
import { postStatus } from "../status.ts";
import { missingToPublish, notPublished, requiredError } from "../to-publish.ts";
import { changeReview, type ReviewChange, reviewActions } from "./review.server.ts";

type Saved = { id: string; post: PostContent; before?: PostContent };

/**
 * Notifies webhooks of a post that becomes readable for visitors, now or on its publication date. A post that was
 * already readable is left out.
 */
async function tellOfPost(
  context: Readonly<RouterContextProvider>,
  tx: Tx,
  { id, post, before }: Saved,
): Promise<void> {
  const { webhooks } = context.get(servicesContext);
  const event = "post.published" as const;
  const was = before ? postStatus(before) : "Draft";
  const is = postStatus(post);
  if (was === is && is !== "Scheduled") return;
  if (is === "Draft") return webhooks.withdraw(tx, { event, id });
  const at = is === "Scheduled" && post.publishedAt ? new Date(post.publishedAt) : undefined;
  await webhooks.queuePublication(tx, { event, id, at });
}

type Context = Readonly<RouterContextProvider>;

const slugTaken = "Another post or article already uses this address. Choose a different one.";
const postDeleted =
  "Not saved: someone has deleted this post. Copy your text before you leave, or restore the post from the trash.";

/** Refuses to show incomplete posts to visitors, however they are saved. Throws {@link ActionError}. */
function requireWhole(post: PostContent): void {
  const missing = post.published ? missingToPublish(post) : [];
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((name) => [name, requiredError(name)]));
  throw new ActionError({ failed: notPublished(post.title, missing), errors });
}

type NewPost = {
  post: PostContent;
  /** The slug of the built-in article that it overrides; its first revision is the article's text, without an author. */
  article?: string | undefined;
  draftId?: string | undefined;
  review?: ReviewChange | undefined;
};

/** The audit log entry for a save. */
const detailOf = ({ title }: PostContent, review?: ReviewChange) => ({
  title,
  ...(review?.note && { note: review.note }),
});

/** Saves a new post and returns its id. Throws {@link UserError}, or {@link ActionError} if it cannot be published yet. */
export async function createPost(context: Context, created: NewPost): Promise<string> {
  const { post, article = null, draftId, review } = created;
  requireWhole(post);
  const { id: userId } = context.get(userContext);
  const id = crypto.randomUUID();
  const action = review ? `create and ${reviewActions[review.mark]}` : "create";
  const entry = { action, entity: "post", entityId: id, detail: detailOf(post, review) };
  await adminChange(context, { tags: ["blog"], ...entry }, async (tx) => {
    const isFree = article ? !(await isSlugTaken(tx, article)) : await isSlugFree(tx, post.slug);
    if (!isFree) throw new UserError(slugTaken, { field: "slug" });
    await insertPost(tx, id, post, article);
    await tellOfPost(context, tx, { id, post });
    const saved = { id, version: 1, article, post };
    await insertRevision(tx, saved, article ? null : userId, review?.mark);
    await changeReview(context, tx, saved, review);
    if (draftId) await deleteDraft(tx, userId, draftId);
  });
  return id;
}

type Change = {
  before: SavedPost;
  /** The version that was opened, and is overwritten. */
  base: number;
  post: PostContent;
  action?: string;
  review?: ReviewChange | undefined;
  /** The ID of the draft that contained the text before it was saved. */
  draftId?: string | undefined;
};

/** Saves a post with a revision, and leaves a redirect at its previous public slug. Throws {@link UserError}. */
export async function changePost(context: Context, change: Change): Promise<SavedPost> {
  const { before, post, review, draftId } = change;
  const { action = review ? reviewActions[review.mark] : "update" } = change;
  const { id: userId } = context.get(userContext);
  const entry = { action, entity: "post", entityId: before.id, detail: detailOf(post, review) };
  return adminChange(context, { tags: ["blog"], ...entry }, async (tx) => {
    const saved = await savePostChange(context, tx, change);
    if (draftId) await deleteDraft(tx, userId, draftId);
    return saved;
  });
}

/** Does the same within a transaction of the caller, which adds the audit log entry. */
export async function savePostChange(
  context: Context,
  tx: Tx,
  { before, base, post, review }: Omit<Change, "action" | "draftId">,
): Promise<SavedPost> {
  requireWhole(post);
  const { id } = before;
  const { id: userId } = context.get(userContext);
  if (post.slug !== before.post.slug && !(await isSlugFree(tx, post.slug, id))) {
    throw new UserError(slugTaken, { field: "slug" });
  }
  // A post without history, inserted by other means, first gets a revision of its current state.
  await insertRevision(tx, before, null);
  const saved = await updatePost(tx, { id, base, post });
  if (!saved) {
    if (await findPost(tx, id))
      throw new UserError("Someone else has saved this post.", { status: 409 });
    throw new UserError(postDeleted, { status: 404 });
  }
  await insertRevision(tx, saved, userId, review?.mark);
  await changeReview(context, tx, saved, review);
  await tellOfPost(context, tx, { id, post, before: before.post });
  if (post.slug !== before.post.slug && postStatus(before.post) === "Published") {
    await insertRedirect(tx, { postId: id, from: before.post.slug, to: post.slug });
  }
  return saved;
}
