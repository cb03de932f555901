import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from "drizzle-orm";
import { isIn } from "#platform/db/containing.ts";
import { countUpTo } from "#platform/db/count-up-to.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { PostContent } from "../../fields.ts";
import type { ListedStatus } from "../../status.ts";
import { blogPosts, postDrafts, postReviews, postRevisions, slugRedirects } from "../schema.ts";
import { rememberTags } from "./blog-tags.ts";
import { readableBy, visitor } from "./readable-posts.ts";

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

const orders: Record<PostOrder, SQL[]> = {
  newest: [desc(blogPosts.createdAt), desc(blogPosts.id)],
  oldest: [asc(blogPosts.createdAt), asc(blogPosts.id)],
  title: [sql`lower(${blogPosts.title})`, asc(blogPosts.id)],
};

/** A page of the posts, without their bodies. */
export function listPosts(
  db: Db,
  { order, page, ...filter }: PostFilter & { order: PostOrder; page: number },
) {
  return db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      image: blogPosts.image,
      category: blogPosts.category,
      readTime: blogPosts.readTime,
      published: blogPosts.published,
      publishedAt: blogPosts.publishedAt,
      createdAt: blogPosts.createdAt,
      article: blogPosts.article,
    })
    .from(blogPosts)
    .where(matches(filter))
    .orderBy(...orders[order])
    .limit(postsPerPage)
    .offset((page - 1) * postsPerPage);
}

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number];

/**
 * Counts the posts that match a filter, drafts included, up to the limit of {@link countUpTo} beyond the previous
 * pages.
 */
export const countPosts = (db: Db, filter: PostFilter = {}, page = 1): Promise<number> =>
  countUpTo(db, blogPosts, matches(filter), (page - 1) * postsPerPage);

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
): Promise<void> {
  await rememberTags(tx, post.tags);
  await tx.insert(blogPosts).values({ id, article, ...columnsOf(post) });
}

/** The id of the post that overrides an article, published or not. */
export async function findEditionId(db: Db, article: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.article, article));
  return row?.id;
}

/** The articles that have an override, published or not. */
export async function listEditedArticles(db: Db): Promise<string[]> {
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
  await rememberTags(tx, post.tags);
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
