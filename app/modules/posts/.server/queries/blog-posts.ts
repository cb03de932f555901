import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { countLimit } from "#app/lib/counts.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { rolesWith } from "#modules/accounts/permissions.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countEachUpTo, countUpTo, isIn } from "#platform/db/query-helpers.ts";
import { completeForm, completePost } from "../../content.ts";
import type { PostContent, PostForm } from "../../fields.ts";
import type { ListedStatus } from "../../status.ts";
import {
  articleEntries,
  blogPosts,
  postDate,
  postDrafts,
  postReviews,
  postRevisions,
  type reviewMarks,
  slugRedirects,
} from "../schema.ts";
import { readableBy, saveTagSlugs, visitor } from "./blog-entries.ts";

export const postsPerPage = 20;

export const postOrders = ["newest", "oldest", "title"] as const;
type PostOrder = (typeof postOrders)[number];

export type PostFilter = {
  /** Case-insensitive substring of title or excerpt. */
  search?: string | undefined;
  category?: string | undefined;
  status?: ListedStatus | undefined;
};

const statuses: Record<ListedStatus, SQL | undefined> = {
  Published: readableBy(visitor),
  Scheduled: and(eq(blogPosts.published, true), gt(blogPosts.publishedAt, sql`now()`)),
  "Ready for review": sql`${blogPosts.id} in (select post_id from ${postReviews})`,
  // Posts that are ready for review are still drafts.
  Draft: eq(blogPosts.published, false),
};

function matches({ search, category, status }: PostFilter): SQL | undefined {
  return and(
    search ? isIn(search, blogPosts.title, blogPosts.excerpt) : undefined,
    category ? eq(blogPosts.category, category) : undefined,
    status && statuses[status],
  );
}

type SortKeys = Record<"date" | "title" | "id", SQLWrapper>;

const ordersOf = ({ date, title, id }: SortKeys): Record<PostOrder, SQL[]> => ({
  newest: [desc(date), desc(id)],
  oldest: [asc(date), asc(id)],
  title: [sql`lower(${title})`, asc(id)],
});

/** Their order is that of {@link articleColumns}. */
const listedColumns = {
  id: sql<string>`${blogPosts.id}::text`.as("id"),
  title: blogPosts.title,
  slug: blogPosts.slug,
  image: blogPosts.image,
  category: blogPosts.category,
  author: blogPosts.author,
  readTime: blogPosts.readTime,
  published: blogPosts.published,
  publishedAt: blogPosts.publishedAt,
  date: postDate(blogPosts).mapWith(blogPosts.createdAt).as("date"),
  article: blogPosts.article,
  /** Whether it is an article that is served from the code; its slug is its id. */
  isBuiltIn: sql<boolean>`false`.as("is_built_in"),
};

const articleColumns = {
  id: sql<string>`${articleEntries.slug}`.as("id"),
  title: articleEntries.title,
  slug: articleEntries.slug,
  /** The name of its drawing. */
  image: sql<string>`${articleEntries.drawing}`.as("image"),
  category: articleEntries.topic,
  author: sql<string>`''`.as("author"),
  readTime: articleEntries.readTime,
  published: sql<boolean>`true`.as("published"),
  publishedAt: articleEntries.publishedAt,
  date: sql<Date>`${articleEntries.publishedAt}`.as("date"),
  article: sql<string>`${articleEntries.slug}`.as("article"),
  isBuiltIn: sql<boolean>`true`.as("is_built_in"),
};

type ListedPage = PostFilter & {
  order: PostOrder;
  page: number;
  /** Slugs of the few built-in articles that are listed among the posts. */
  articles?: readonly string[] | undefined;
};

/** A page of the posts and built-in articles, without their bodies. */
export async function listPosts(db: Db, { order, page, articles = [], ...filter }: ListedPage) {
  const offset = (page - 1) * postsPerPage;
  // Wherever the articles are in the order, the page has no posts from before this one.
  const start = Math.max(0, offset - articles.length);
  const posts = db
    .select(listedColumns)
    .from(blogPosts)
    .where(matches(filter))
    .orderBy(...ordersOf({ ...getTableColumns(blogPosts), date: postDate(blogPosts) })[order])
    .limit(postsPerPage + articles.length)
    .offset(start);
  if (articles.length === 0) return posts;
  const builtIn = db
    .select(articleColumns)
    .from(articleEntries)
    .where(inArray(articleEntries.slug, [...articles]));
  const listed = unionAll(posts, builtIn).as("listed");
  return db
    .select()
    .from(listed)
    .orderBy(...ordersOf(listed)[order])
    .limit(postsPerPage)
    .offset(offset - start);
}

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number];

/** Counts the posts that match a filter, drafts included, up to {@link countLimit} + 1. */
export const countPosts = (db: Db, filter: PostFilter = {}, page = 1): Promise<number> =>
  countUpTo(db, blogPosts, matches(filter), countLimit(filter.search, (page - 1) * postsPerPage));

/** Counts all posts, and those of each status, up to the limit of {@link countEachUpTo}. */
export const countPostsByStatus = (db: Db) =>
  countEachUpTo(db, blogPosts, { All: undefined, ...statuses });

/** The next scheduled posts, earliest first. */
export const listScheduledPosts = (db: Db, { limit }: { limit: number }) =>
  db
    .select({ id: blogPosts.id, title: blogPosts.title, at: blogPosts.publishedAt })
    .from(blogPosts)
    .where(statuses.Scheduled)
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);

/** The categories in use: those of `known` first, in that order. One index lookup per category (loose index scan). */
export async function listUsedCategories(db: Db, known: readonly string[]): Promise<string[]> {
  const rows = await db.select({ category: sql<string>`category` }).from(sql`(
    with recursive used (category) as (
      select min(category) from ${blogPosts}
      union all
      select (select min(later.category) from ${blogPosts} later where later.category > used.category)
      from used where used.category is not null
    )
    select category from used where category is not null
  ) as categories`);
  // Drafts may have no category yet.
  const used = rows.map(({ category }) => category).filter(Boolean);
  return [
    ...known.filter((name) => used.includes(name)),
    ...used.filter((name) => !known.includes(name)),
  ];
}

const { id, version, article, createdAt, updatedAt, ...contentColumns } =
  getTableColumns(blogPosts);
const savedColumns = { id, version, article, ...contentColumns };

export type SavedPost = {
  id: string;
  version: number;
  /** The slug of the built-in article that the post overrides. */
  article: string | null;
  post: PostContent;
};

type PostRow = Omit<typeof blogPosts.$inferSelect, "createdAt" | "updatedAt">;

const savedPost = ({ id, version, article, publishedAt, ...post }: PostRow): SavedPost => ({
  id,
  version,
  article,
  post: { ...post, publishedAt: publishedAt?.toISOString() ?? null },
});

/** A post as it was last saved, published or not. */
export async function findPost(db: Db, id: string): Promise<SavedPost | undefined> {
  const [row] = await db.select(savedColumns).from(blogPosts).where(eq(blogPosts.id, id));
  return row && savedPost(row);
}

const columnsOf = ({ publishedAt, ...post }: PostContent) => ({
  ...post,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
});

/** Stores the first version of a post, which may override an article. */
export async function insertPost(
  tx: Tx,
  id: string,
  post: PostContent,
  article: string | null = null,
): Promise<SavedPost> {
  await saveTagSlugs(tx, post.tags);
  await tx.insert(blogPosts).values({ id, article, ...columnsOf(post) });
  return { id, version: 1, article, post };
}

/** The ID of the published post with a slug. */
export async function findPublishedId(db: Db, slug: string): Promise<string | undefined> {
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(visitor)));
  return post?.id;
}

/** The id of the post that overrides an article, published or not. */
export async function findOverrideId(db: Db, article: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.article, article));
  return row?.id;
}

/** The articles that have an override, published or not. */
export async function listOverriddenArticles(db: Db): Promise<string[]> {
  const rows = await db
    .select({ article: sql<string>`article` })
    .from(blogPosts)
    .where(isNotNull(blogPosts.article));
  return rows.map(({ article }) => article);
}

/**
 * Optimistic locking: saves over version `base` of a post and returns the new version; undefined, with nothing changed,
 * if another version has been saved since or the post no longer exists.
 */
export async function updatePost(
  tx: Tx,
  { id, base, post }: { id: string; base: number; post: PostContent },
): Promise<SavedPost | undefined> {
  await saveTagSlugs(tx, post.tags);
  const [row] = await tx
    .update(blogPosts)
    .set({
      ...columnsOf(post),
      version: sql`${blogPosts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.version, base)))
    .returning(savedColumns);
  return row && savedPost(row);
}

/** Locks posts until the transaction ends, and returns their last saved versions, sorted by title. */
export async function lockPosts(tx: Tx, ids: readonly string[]): Promise<SavedPost[]> {
  const rows = await tx
    .select(savedColumns)
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]))
    .orderBy(blogPosts.id)
    .for("update");
  return rows.map(savedPost).toSorted((a, b) => a.post.title.localeCompare(b.post.title));
}

/** A post with its dependent rows, for the trash. */
export const rowsOfPost = (id: string) => [
  { from: blogPosts, where: eq(blogPosts.id, id) },
  { from: postRevisions, where: eq(postRevisions.postId, id) },
  { from: slugRedirects, where: eq(slugRedirects.postId, id) },
  { from: postDrafts, where: eq(postDrafts.postId, id) },
  { from: postReviews, where: eq(postReviews.postId, id) },
];

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

const draftOfPost = (userId: string, postId: string) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.postId, postId));

const draftColumns = {
  id: postDrafts.id,
  baseVersion: postDrafts.baseVersion,
  fields: postDrafts.fields,
  savedAt: postDrafts.savedAt,
};

/** Adds fields that the editor gained since the draft was saved. */
const withNewFields = <Row extends { fields: PostForm }>(row: Row) => ({
  ...row,
  fields: completeForm(row.fields),
});

/** A user's draft of a saved post. */
export async function findDraftOfPost(db: Db, userId: string, postId: string) {
  const [row] = await db.select(draftColumns).from(postDrafts).where(draftOfPost(userId, postId));
  return row && withNewFields(row);
}

/** A draft by its id, for any owner. */
export async function findDraft(db: Db, id: string) {
  const [row] = await db
    .select({ ...draftColumns, userId: postDrafts.userId, postId: postDrafts.postId })
    .from(postDrafts)
    .where(eq(postDrafts.id, id));
  return row && withNewFields(row);
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
export const draftOfUser = (userId: string, id: string) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.id, id));

/** Deletes a user's draft after it was saved or discarded. */
export async function deleteDraft(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(postDrafts).where(draftOfUser(userId, id));
}

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

type NewReview = { postId: string; requestedBy: string; note: string };

/** Marks a post as ready for review. A repeated request replaces the person shown. */
export async function saveReview(tx: Tx, review: NewReview): Promise<void> {
  const { requestedBy, note } = review;
  await tx
    .insert(postReviews)
    .values(review)
    .onConflictDoUpdate({
      target: postReviews.postId,
      set: { requestedBy, note, requestedAt: sql`now()` },
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
  at: postReviews.requestedAt,
  note: postReviews.note,
};

const selectReviews = (db: Db) =>
  db.select(reviewColumns).from(postReviews).leftJoin(user, eq(user.id, postReviews.requestedBy));

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
    .leftJoin(user, eq(user.id, postReviews.requestedBy))
    .orderBy(asc(postReviews.requestedAt))
    .limit(limit);

/** Email addresses of people who chose review emails and may write posts, except `requestedBy`. */
export async function listReviewAddresses(db: Db, requestedBy: string): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(
      and(
        eq(user.wantsReviewMails, true),
        inArray(user.role, rolesWith("posts:write")),
        ne(user.id, requestedBy),
      ),
    )
    .orderBy(user.email);
  return rows.map(({ email }) => email);
}
