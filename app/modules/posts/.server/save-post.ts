import { describeRowChanges } from "#app/fields/changes.server.ts";
import { utcMinute } from "#app/lib/dates.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import { reviewMail } from "#modules/accounts/account-emails.ts";
import { readPostCategories, requireCategory } from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { findTrashed } from "#modules/trash/.server/queries/trash.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { contentOf } from "../content.ts";
import { type AcceptedPost, type PostContent, postFields } from "../fields.ts";
import { missingToPublish, notPublished, requiredError } from "../publish-requirements.ts";
import { postStatus } from "../status.ts";
import { firstDates } from "./built-in-articles.ts";
import { cleanHtml, type SiteAddresses, siteImage } from "./html/clean-html.ts";
import { conflictingPost } from "./post-drafts.ts";
import { freeSlug, isSlugFree } from "./post-slugs.ts";
import {
  deleteDraft,
  deleteReview,
  findPost,
  insertPost,
  insertRevision,
  listReviewAddresses,
  type ReviewMark,
  type SavedPost,
  saveReview,
  updatePost,
} from "./queries/blog-posts.ts";
import { insertRedirect, isSlugTaken } from "./queries/slug-redirects.ts";

/** The services that saving a post uses, and the person who saves it. */
export type PostAuthor = SiteAddresses & {
  db: Db;
  content: Author["content"];
  webhooks: Webhooks;
  outbox: Outbox;
  documents: SiteDocuments;
  user: Author["user"] & { name: string };
};

/** The effect of a save on a post's review. Without it, the review stays as it is, unless the post is published. */
export type ReviewChange = { mark: ReviewMark; note: string };

type PostSave = {
  /** The version that is replaced; none for a new post. */
  before: SavedPost | undefined;
  /** The number of the version that was opened, and is overwritten. */
  base: number;
  /** The editor's values, within the limits of the fields. */
  accepted: AcceptedPost;
  review?: ReviewChange | undefined;
  /** The ID of the draft that contained the text before it was saved. */
  draftId?: string | undefined;
  /** Whether a new post gets the ID of its draft, so that its editor stays open. */
  keepsId?: boolean;
};

/** The ID for a new post: that of its draft, unless another post has it, also in the trash. */
async function idOfDraft(db: Db, draftId: string): Promise<string | undefined> {
  const isUsed = (await findPost(db, draftId)) ?? (await findTrashed(db, "post", draftId));
  return isUsed ? undefined : draftId;
}

/**
 * Saves the editor's values as a new post or a new version. Throws {@link UserError}: at a field, or with status 409 if
 * someone else has deleted the post, or saved it; their version is then the result.
 */
export async function savePost(author: PostAuthor, save: PostSave): Promise<SavedPost> {
  const { before, base, review, draftId, keepsId } = save;
  // A review is requested or ended with a draft.
  const accepted = review
    ? { ...save.accepted, publishNow: false, publishAt: null }
    : save.accepted;
  const slug = await slugFor(author.db, accepted, before?.id);
  const shown = withPublicParts({ ...accepted, slug }, author);
  // A draft may have no category yet, and a post keeps one that is no longer offered.
  const categories = await readPostCategories(author);
  requireCategory(shown.category, ["", before?.post.category, ...categories]);
  if (review && before?.post.published) {
    throw new UserError("This post is already published. Unpublish it first.");
  }
  const dates = await firstDates(author.db, before ? [before] : []);
  const date = before && dates.get(before.id);
  const post = contentOf(shown, new Date(), before?.post, date);
  const id = keepsId && draftId && !before ? await idOfDraft(author.db, draftId) : undefined;
  return storePost(author, { id, before, base, post, review, draftId }).catch(async (error) => {
    const isConflict = error instanceof UserError && error.status === 409 && before;
    const other = isConflict && (await findPost(author.db, before.id));
    if (!other) throw error;
    const result = { other: await conflictingPost(author.db, other) };
    throw new UserError(error.message, { status: 409, result });
  });
}

/** A version of a post to store. */
type PostVersion = {
  /** The ID of a new post; random by default. */
  id?: string | undefined;
  post: PostContent;
  /** The version that it replaces; none for a new post. */
  before?: SavedPost | undefined;
  /** The number of the version that is overwritten; by default that of `before`. */
  base?: number;
  /**
   * The slug of the built-in article that a new post overrides; its first revision is the article's text, without an
   * author.
   */
  article?: string | undefined;
  review?: ReviewChange | undefined;
  draftId?: string | undefined;
};

const scheduledFor = (post: PostContent) =>
  postStatus(post) === "Scheduled" && post.publishedAt ? utcMinute(new Date(post.publishedAt)) : "";

/** The audit log details of a version, with the changes from the one before. */
export function postDetail(post: PostContent, before?: PostContent): Record<string, unknown> {
  const status = postStatus(post);
  const former = before && postStatus(before);
  const [was, at] = [before ? scheduledFor(before) : "", scheduledFor(post)];
  return {
    title: post.title,
    ...(status !== former && { status: changeText(former ?? status, status) }),
    ...(was !== at && { "publish at": changeText(was, at) }),
    ...(before && describeRowChanges(postFields, before, post, ["published", "publishedAt"])),
  };
}

/** Stores a version with its audit log entry. Throws {@link UserError}. */
export function storePost(
  author: PostAuthor,
  version: PostVersion & { action?: string },
): Promise<SavedPost> {
  const { before, post, review } = version;
  const id = before?.id ?? version.id ?? crypto.randomUUID();
  const marked = review && reviewActions[review.mark];
  const action = before ? (marked ?? "update") : ["create", marked].filter(Boolean).join(" and ");
  const detail = {
    ...postDetail(post, before?.post),
    ...(review?.note && { note: review.note }),
  };
  const entry = { action: version.action ?? action, entity: "post", entityId: id, detail };
  return auditedChange(author, { tags: ["blog"], ...entry }, (tx) =>
    storeVersion(tx, author, id, version),
  );
}

/**
 * Stores a version with its revision, review, webhook deliveries and redirect, in a transaction whose caller adds the
 * audit log entry. Throws {@link UserError}.
 */
export async function storeVersion(
  tx: Tx,
  author: PostAuthor,
  id: string,
  { post, before, base = before?.version ?? 0, article, review, draftId }: PostVersion,
): Promise<SavedPost> {
  requireComplete(post);
  await requireFreeSlug(tx, { post, before, article });
  const saved = before
    ? await replaceVersion(tx, before, { base, post })
    : await insertPost(tx, id, post, article ?? null);
  await insertRevision(tx, saved, article ? null : author.user.id, review?.mark);
  await updateReview(tx, author, saved, review);
  await updateDeliveries(tx, author.webhooks, saved, before);
  if (before && post.slug !== before.post.slug && postStatus(before.post) === "Published") {
    await insertRedirect(tx, { postId: id, from: before.post.slug, to: post.slug });
  }
  if (draftId) await deleteDraft(tx, author.user.id, draftId);
  return saved;
}

/**
 * The slug of a post. If a new draft's slug is empty or derived from the title, it gets a number when it is taken. A
 * chosen slug, or the slug of a post that is about to be public, has to be free.
 */
async function slugFor(db: Db, { slug, title, publishNow, publishAt }: AcceptedPost, id?: string) {
  const derived = slugOrDate(title);
  const isChosen = slug !== "" && (id !== undefined || slug !== derived);
  return isChosen || publishNow || publishAt ? slug : freeSlug(db, derived, id);
}

/** The post with only the parts a public page may show. Throws {@link UserError} if an image is not ours. */
function withPublicParts(post: AcceptedPost, origins: SiteAddresses): AcceptedPost {
  const publicImage = (name: "image" | "socialImage") => {
    const address = post[name];
    const image = address === null ? null : siteImage(address, origins);
    if (image !== undefined) return image;
    const { label } = postFields[name];
    throw new UserError(
      `${label} must be a file on this site. Choose one from the media library.`,
      { field: name },
    );
  };
  return {
    ...post,
    content: cleanHtml(post.content, origins).trim(),
    image: publicImage("image"),
    socialImage: publicImage("socialImage"),
    // A canonical URL that is the same as the page's address is redundant.
    canonicalUrl:
      post.canonicalUrl === origins.siteUrl + postPath(post.slug) ? "" : post.canonicalUrl,
  };
}

/** Refuses to show incomplete posts to visitors, however they are saved. */
function requireComplete(post: PostContent): void {
  const missing = post.published ? missingToPublish(post) : [];
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((name) => [name, requiredError(name)]));
  throw new UserError(notPublished(post.title, missing), { errors });
}

async function requireFreeSlug(
  tx: Tx,
  { post: { slug }, before, article }: Pick<PostVersion, "post" | "before" | "article">,
): Promise<void> {
  if (slug === before?.post.slug) return;
  const isFree = article ? !(await isSlugTaken(tx, slug)) : await isSlugFree(tx, slug, before?.id);
  if (isFree) return;
  throw new UserError(
    "Another post or article already uses this address. Choose a different one.",
    { field: "slug" },
  );
}

async function replaceVersion(
  tx: Tx,
  before: SavedPost,
  change: { base: number; post: PostContent },
): Promise<SavedPost> {
  const { id } = before;
  // A post without history, inserted by other means, first gets a revision of its current state.
  await insertRevision(tx, before, null);
  const saved = await updatePost(tx, { id, ...change });
  if (saved) return saved;
  throw new UserError(
    (await findPost(tx, id))
      ? "Someone else has saved this post."
      : "Not saved: someone has deleted this post. Copy your text before you leave, or restore the post from the trash.",
    { status: 409 },
  );
}

/** The audit log's name for a save that changes the review. */
const reviewActions: Record<ReviewMark, string> = {
  asked: "ask for review",
  ended: "end review",
};

/** Updates a post's review, and notifies subscribed colleagues. */
async function updateReview(
  tx: Tx,
  { user, outbox, siteUrl, documents }: PostAuthor,
  { id, post }: SavedPost,
  review: ReviewChange | undefined,
): Promise<void> {
  // A published or scheduled post no longer needs a review.
  if (post.published || review?.mark === "ended") return deleteReview(tx, id);
  if (!review) return;
  const { note } = review;
  await saveReview(tx, { postId: id, requestedBy: user.id, note });
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const mail = composeMail(documents.latest(), reviewMail, {
    inserts: { by: user.name, title: post.title },
    facts: [["Title", post.title], ...(note ? [["Note", note] as const] : [])],
    url: `${siteUrl}/admin/blog/edit/${id}`,
  });
  for (const to of await listReviewAddresses(tx, user.id)) await outbox.queue(tx, { to, ...mail });
}

/**
 * Queues webhook deliveries for a post that becomes readable for visitors, now or on its publication date. A post that
 * was already readable is left out.
 */
async function updateDeliveries(
  tx: Tx,
  webhooks: Webhooks,
  { id, post }: SavedPost,
  before: SavedPost | undefined,
): Promise<void> {
  const event = "post.published" as const;
  const status = postStatus(post);
  if (status !== "Scheduled" && status === (before ? postStatus(before.post) : "Draft")) return;
  if (status === "Draft") return webhooks.withdraw(tx, { event, id });
  const at = status === "Scheduled" && post.publishedAt ? new Date(post.publishedAt) : undefined;
  await webhooks.queuePublication(tx, { event, id, at });
}

/** The addresses that no longer show a post to visitors. A post that overrides an article leaves the article there. */
export function removedPaths(before: SavedPost, after?: PostContent): string[] {
  const { slug } = before.post;
  return before.article || (after?.published && after.slug === slug) ? [] : [postPath(slug)];
}
