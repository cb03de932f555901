import { hash } from "node:crypto";
import {
  and,
  arrayContains,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { searchText } from "#app/lib/search-text.ts";
import { legacyTagSlug, slugOf } from "#app/lib/slug.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { articleEntries, blogEntries, blogPosts, blogTags, slugRedirects } from "../schema.ts";

/** The reader. Visitors may read published posts that are due; signed-in users also drafts and scheduled posts. */
type Reader = { signedIn: boolean };

export const visitor: Reader = { signedIn: false };

/** Access rule for posts as a `where` condition; defined only here. */
export function readableBy({ signedIn }: Reader): SQL | undefined {
  if (signedIn) return undefined;
  return and(eq(blogPosts.published, true), lte(blogPosts.publishedAt, sql`now()`));
}

/** Condition for listed entries that are due. Only published posts are listed; their date may be in the future. */
export function isDue(): SQL {
  return lte(blogEntries.publishedAt, sql`now()`);
}

const { id, version, createdAt, published, ...readableColumns } = getTableColumns(blogPosts);

/** A whole post, if `reader` may read it. */
export async function findReadablePost(db: Db, slug: string, reader: Reader) {
  const [post] = await db
    .select(readableColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(reader)));
  return post;
}

/** The content of a notification about a published post. */
export async function findPostOfVisitors(db: Db, postId: string) {
  const { title, excerpt, slug, category, publishedAt } = readableColumns;
  const [post] = await db
    .select({ title, excerpt, slug, category, publishedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), readableBy(visitor)));
  return post;
}

/** The override of a built-in article, if `reader` may read it. Its slug may have changed since. */
export async function findOverride(
  db: Db,
  article: string,
  reader: Reader,
): Promise<ReadablePost | undefined> {
  const [post] = await db
    .select(readableColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.article, article), readableBy(reader)));
  return post;
}

export type ReadablePost = NonNullable<Awaited<ReturnType<typeof findReadablePost>>>;

/** The current slug of the post that once had `slug`, if `reader` may read it. */
export async function findMovedPost(
  db: Db,
  slug: string,
  reader: Reader,
): Promise<string | undefined> {
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(slugRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, slugRedirects.postId))
    .where(and(eq(slugRedirects.slug, slug), readableBy(reader)));
  return moved?.slug;
}

/** Whether visitors may read a post at `slug`, or a post that had it before. */
export async function isPostAddress(db: Db, slug: string): Promise<boolean> {
  const found = { found: sql<number>`1` };
  const post = db
    .select(found)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), readableBy(visitor)));
  const moved = db
    .select(found)
    .from(slugRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, slugRedirects.postId))
    .where(and(eq(slugRedirects.slug, slug), readableBy(visitor)));
  const addresses = await unionAll(post, moved).limit(1);
  return addresses.length > 0;
}

/** Tags per statement. */
const batchSize = 1_000;

/** Records the slugs of tags; tag pages are looked up by slug. */
export async function saveTagSlugs(tx: Tx, tags: readonly string[]): Promise<void> {
  // Sorted, so that concurrent transactions lock in the same order.
  const rows = [...new Set(tags)]
    .sort()
    .map((tag) => ({ tag, slug: slugOf(tag) }))
    // A tag of punctuation alone has no slug, and so no page.
    .filter(({ slug }) => slug);
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insert(blogTags)
      .values(rows.slice(start, start + batchSize))
      .onConflictDoUpdate({
        target: blogTags.tag,
        set: { slug: sql`excluded.slug` },
        setWhere: sql`${blogTags.slug} <> excluded.slug`,
      });
  }
}

/** Records the slugs of all listed tags: an earlier version may have saved some, and others may have been restored. */
export async function saveListedTagSlugs(tx: Tx): Promise<void> {
  const rows = await tx
    .selectDistinct({ tag: sql<string>`unnest(${blogEntries.tags})` })
    .from(blogEntries);
  await saveTagSlugs(
    tx,
    rows.map(({ tag }) => tag),
  );
}

/** Condition for entries with a tag, by its slug. */
export const hasTag = (slug: string) =>
  sql`${blogEntries.tags} && array(select ${blogTags.tag} from ${blogTags} where ${blogTags.slug} = ${slug})`;

/** Whether any entry that visitors may read has the tag with this slug. */
export async function isTagAddress(db: Db, slug: string): Promise<boolean> {
  // Uses a count: otherwise, PostgreSQL scans the whole table when it expects many rows.
  return (await countAll(db, blogEntries, and(hasTag(slug), isDue()))) > 0;
}

/**
 * The current slug of a tag, by its slug from before slugs kept letters beyond ASCII; undefined if no readable entry
 * has the tag.
 */
export async function findMovedTag(db: Db, former: string): Promise<string | undefined> {
  const [entry] = await db
    .select({ tags: blogEntries.tags })
    .from(blogEntries)
    .where(and(arrayContains(blogEntries.tagSlugs, [former]), isDue()))
    .orderBy(desc(blogEntries.publishedAt))
    .limit(1);
  const tag = entry?.tags.find((each) => legacyTagSlug(each) === former);
  return tag && slugOf(tag);
}

/** Condition for tags of entries that visitors may read. */
const isUsed = (db: Db) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(blogEntries)
      .where(and(sql`${blogEntries.tags} @> array[${blogTags.tag}]`, isDue())),
  );

/** One part (from 1) of the tags of entries that visitors may read, sorted by slug, for the sitemap. */
export function listTagsForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .selectDistinct({ tag: blogTags.slug })
    .from(blogTags)
    .where(isUsed(db))
    .orderBy(asc(blogTags.slug))
    .limit(size)
    .offset((part - 1) * size);
}

/** How many different tags entries that visitors may read have. */
export async function countTags(db: Db): Promise<number> {
  const [row] = await db
    .select({ tags: countDistinct(blogTags.slug) })
    .from(blogTags)
    .where(isUsed(db));
  return row?.tags ?? 0;
}

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
export const countPostsForSitemap = (db: Db): Promise<number> =>
  countAll(db, blogEntries, isListedPost);

/** The built-in articles that are served from the code, because no override replaces them. */
export async function listArticlesWithoutOverride(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: blogEntries.slug })
    .from(blogEntries)
    .where(isNull(blogEntries.postId))
    .orderBy(blogEntries.slug);
  return rows.map(({ slug }) => slug);
}

/** Condition for overrides of articles that are published or scheduled, but not listed. */
const unlistedOverrides = sql`article is not null and published
  and not exists (select from ${blogEntries} where ${blogEntries.postId} = ${blogPosts.id})`;

/** Milliseconds until the next scheduled entry is due, by the database's clock; undefined if there is none. */
export async function timeToNextEntry(db: Db): Promise<number | undefined> {
  const entry = db
    .select({ publishedAt: blogEntries.publishedAt })
    .from(blogEntries)
    .where(gt(blogEntries.publishedAt, sql`now()`));
  // An override is not listed before it is due: its article is listed until then.
  const override = db
    .select({ publishedAt: sql<Date>`${blogPosts.publishedAt}` })
    .from(blogPosts)
    .where(and(unlistedOverrides, gt(blogPosts.publishedAt, sql`now()`)));
  const [row] = await db
    .select({
      wait: sql<string | null>`ceil(extract(epoch from min(published_at) - now()) * 1000)`,
    })
    .from(unionAll(entry, override).as("scheduled"));
  return row?.wait == null ? undefined : Number(row.wait);
}

/** Lists the due overrides in place of their articles. Several processes may run this at once. */
export async function listDueOverrides(tx: Tx): Promise<void> {
  // A no-op update fires the trigger that lists posts. It takes the same locks as a save, in the same order.
  await tx.execute(
    sql`update ${blogPosts} set published = published where ${unlistedOverrides} and published_at <= now()`,
  );
}

export type ArticleEntry = Omit<typeof articleEntries.$inferInsert, "words" | "contentHash"> & {
  content: string;
};

const { words: _, ...listedColumns } = getTableColumns(articleEntries);

/** An article as it is listed, for comparing. */
const listedAs = (row: Partial<Record<keyof typeof listedColumns, unknown>>) =>
  JSON.stringify(Object.keys(listedColumns).map((name) => row[name as never]));

/**
 * Replaces the listed static articles, except those with a published override, and lists posts that have become due or
 * whose slugs have become free. Unchanged articles are not written: the words of one take as long as a page.
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
  await saveTagSlugs(
    tx,
    articles.flatMap(({ tags = [] }) => tags),
  );
  const stored = new Set((await tx.select(listedColumns).from(articleEntries)).map(listedAs));
  for (const { content, ...listed } of articles) {
    const entry = { tags: [], ...listed, contentHash: hash("sha256", content) };
    if (stored.has(listedAs(entry))) continue;
    const row = { ...entry, words: sql`blog_words(${entry.title}, ${entry.excerpt}, ${content})` };
    await tx
      .insert(articleEntries)
      .values(row)
      .onConflictDoUpdate({ target: articleEntries.slug, set: row });
    await tx.execute(sql`select list_article(${entry.slug})`);
  }
  await listDueOverrides(tx);
  // A no-op update fires the trigger that lists the posts.
  await tx.execute(
    sql`update blog_posts set published = published where published
      and not exists (select from blog_entries where blog_entries.slug = blog_posts.slug)`,
  );
}
