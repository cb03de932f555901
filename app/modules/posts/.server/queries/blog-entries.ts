import {
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { searchText } from "#app/lib/search-text.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { articleEntries, blogEntries, blogPosts } from "../schema.ts";
import { hasTag, rememberTags } from "./blog-tags.ts";
import { isDue } from "./readable-posts.ts";

/** Cards on one page of the listing. */
export const entriesPerPage = 12;
/** How many of the newest hits of a search are ranked by relevance; older ones are not shown. */
const maxRanked = 180;

const cardColumns = {
  slug: blogEntries.slug,
  /** Empty for an article that is served from the code. */
  postId: blogEntries.postId,
  title: blogEntries.title,
  excerpt: blogEntries.excerpt,
  topic: blogEntries.topic,
  tags: blogEntries.tags,
  readTime: blogEntries.readTime,
  image: blogEntries.image,
  imageAlt: blogEntries.imageAlt,
  drawing: blogEntries.drawing,
  publishedAt: blogEntries.publishedAt,
  updatedAt: blogEntries.updatedAt,
};

export type BlogCard = Awaited<ReturnType<typeof listEntries>>["entries"][number];

const newestFirst = [desc(blogEntries.publishedAt), desc(blogEntries.slug)];

/** A part of the listing: an optional topic or tag (as written in URLs), and a page number from 1. */
type Listing = { topic?: string | undefined; tag?: string | undefined; page: number };

const pageOf = <Row>(rows: Row[], size: number) => ({
  entries: rows.slice(0, size),
  /** Whether there is a next page. */
  more: rows.length > size,
});

const ofTopic = (topic?: string) => (topic ? eq(blogEntries.topic, topic) : undefined);

/** One page of the published entries, newest first. */
export async function listEntries(db: Db, { topic, tag, page }: Listing, size = entriesPerPage) {
  const rows = await db
    .select(cardColumns)
    .from(blogEntries)
    .where(and(isDue(), ofTopic(topic), tag ? hasTag(tag) : undefined))
    .orderBy(...newestFirst)
    // One extra row shows whether there is a next page.
    .limit(size + 1)
    .offset((page - 1) * size);
  return pageOf(rows, size);
}

/**
 * One page of a full-text search (websearch syntax: "phrase", or, -not), sorted by relevance. See {@link maxRanked}.
 */
export async function searchEntries(
  db: Db,
  { words, topic, page }: Omit<Listing, "tag"> & { words: string },
) {
  const query = sql`websearch_to_tsquery('english', ${searchText(words)})`;
  const newest = db
    .select({
      ...cardColumns,
      fit: sql<number>`ts_rank(${blogEntries.words}, ${query})`.as("fit"),
    })
    .from(blogEntries)
    .where(and(sql`${blogEntries.words} @@ ${query}`, isDue(), ofTopic(topic)))
    .orderBy(...newestFirst)
    .limit(maxRanked)
    .as("newest");
  const rows = await db
    .select()
    .from(newest)
    .orderBy(desc(newest.fit), desc(newest.publishedAt), desc(newest.slug))
    .limit(entriesPerPage + 1)
    .offset((page - 1) * entriesPerPage);
  return pageOf(rows, entriesPerPage);
}

/** How many entries are published, by topic. */
export async function countByTopic(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ topic: blogEntries.topic, entries: count() })
    .from(blogEntries)
    .where(isDue())
    .groupBy(blogEntries.topic);
  return new Map(rows.map(({ topic, entries }) => [topic, entries]));
}

/** Related entries: the newest two others of the same topic. */
export function listRelated(db: Db, { topic, slug }: { topic: string; slug: string }) {
  return db
    .select({ slug: blogEntries.slug, title: blogEntries.title, excerpt: blogEntries.excerpt })
    .from(blogEntries)
    .where(and(isDue(), eq(blogEntries.topic, topic), ne(blogEntries.slug, slug)))
    .orderBy(...newestFirst)
    .limit(2);
}

/** The previous and the next entry of the listing. */
export async function findNeighbours(db: Db, slug: string) {
  const place = sql`(${blogEntries.publishedAt}, ${blogEntries.slug})`;
  const own = sql`(select published_at, slug from blog_entries where slug = ${slug})`;
  const beside = (side: "newer" | "older", condition: SQL, order: SQL) =>
    db
      .select({
        side: sql<"newer" | "older">`${sql.raw(`'${side}'`)}`.as("side"),
        slug: blogEntries.slug,
        title: blogEntries.title,
      })
      .from(blogEntries)
      .where(and(isDue(), condition))
      .orderBy(order)
      .limit(1);
  const rows = await unionAll(
    beside("newer", sql`${place} > ${own}`, sql`published_at, slug`),
    beside("older", sql`${place} < ${own}`, sql`published_at desc, slug desc`),
  );
  return {
    newer: rows.find(({ side }) => side === "newer"),
    older: rows.find(({ side }) => side === "older"),
  };
}

/**
 * The newest entries for feeds, with the time of their last change. Posts include their content, author and reviewer.
 */
export function listNewest(db: Db, limit: number) {
  const { content, author, authorKey, reviewer, reviewerKey } = blogPosts;
  return db
    .select({ ...cardColumns, content, named: { author, authorKey, reviewer, reviewerKey } })
    .from(blogEntries)
    .leftJoin(blogPosts, eq(blogPosts.id, blogEntries.postId))
    .where(isDue())
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Condition for posts that search engines may index at their URL. The few excluded posts have an index. */
const isListedPost = and(
  isDue(),
  isNotNull(blogEntries.postId),
  sql`${blogEntries.postId} not in (select id from ${blogPosts} where is_hidden or canonical_url <> '')`,
);

/** One part (from 1) of the posts that search engines may index, sorted by slug. */
export function listPostsForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .select({ slug: blogEntries.slug, updatedAt: blogEntries.updatedAt })
    .from(blogEntries)
    .where(isListedPost)
    .orderBy(blogEntries.slug)
    .limit(size)
    .offset((part - 1) * size);
}

/** How many posts search engines may index. */
export async function countPostsForSitemap(db: Db): Promise<number> {
  const [row] = await db.select({ posts: count() }).from(blogEntries).where(isListedPost);
  return row?.posts ?? 0;
}

/** The built-in articles that are served from the code, because no override replaces them. */
export async function listStandingArticles(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: blogEntries.slug })
    .from(blogEntries)
    .where(isNull(blogEntries.postId))
    .orderBy(blogEntries.slug);
  return rows.map(({ slug }) => slug);
}

/** Condition for overrides of articles that are published or scheduled, but not listed. */
const unlistedEditions = sql`article is not null and published
  and not exists (select from ${blogEntries} where ${blogEntries.postId} = ${blogPosts.id})`;

/** Milliseconds until the next scheduled entry is due, by the database's clock; undefined if there is none. */
export async function timeToNextEntry(db: Db): Promise<number | undefined> {
  const entry = db
    .select({ publishedAt: blogEntries.publishedAt })
    .from(blogEntries)
    .where(gt(blogEntries.publishedAt, sql`now()`));
  // An override is not listed before it is due: its article is listed until then.
  const edition = db
    .select({ publishedAt: sql<Date>`${blogPosts.publishedAt}` })
    .from(blogPosts)
    .where(and(unlistedEditions, gt(blogPosts.publishedAt, sql`now()`)));
  const [row] = await db
    .select({
      wait: sql<string | null>`ceil(extract(epoch from min(published_at) - now()) * 1000)`,
    })
    .from(unionAll(entry, edition).as("scheduled"));
  return row?.wait == null ? undefined : Number(row.wait);
}

/** Lists the due overrides in place of their articles. Several processes may run this at once. */
export async function listDueEditions(tx: Tx): Promise<void> {
  // A no-op update fires the trigger that lists posts. It takes the same locks as a save, in the same order.
  await tx.execute(
    sql`update ${blogPosts} set published = published where ${unlistedEditions} and published_at <= now()`,
  );
}

export type ArticleEntry = Omit<typeof articleEntries.$inferInsert, "words"> & { content: string };

/**
 * Replaces the listed static articles, except those with a published override, and lists posts whose slugs have become
 * free.
 */
export async function replaceArticleEntries(tx: Tx, articles: readonly ArticleEntry[]) {
  // Locks the posts before the articles, as a save does.
  await tx.execute(
    sql`select from ${blogPosts} where article is not null order by ${blogPosts.id} for update`,
  );
  const slugs = articles.map(({ slug }) => slug);
  await tx.delete(articleEntries).where(notInArray(articleEntries.slug, slugs));
  await tx
    .delete(blogEntries)
    .where(and(isNull(blogEntries.postId), notInArray(blogEntries.slug, slugs)));
  await rememberTags(
    tx,
    articles.flatMap(({ tags = [] }) => tags),
  );
  for (const { content, ...entry } of articles) {
    const row = { ...entry, words: sql`blog_words(${entry.title}, ${entry.excerpt}, ${content})` };
    await tx
      .insert(articleEntries)
      .values(row)
      .onConflictDoUpdate({ target: articleEntries.slug, set: row });
    await tx.execute(sql`select list_article(${entry.slug})`);
  }
  // A no-op update fires the trigger that lists the posts.
  await tx.execute(
    sql`update blog_posts set published = published where published
      and not exists (select from blog_entries where blog_entries.slug = blog_posts.slug)`,
  );
}
