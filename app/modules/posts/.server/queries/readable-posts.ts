import { and, eq, getTableColumns, lte, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/database.ts";
import { blogEntries, blogPosts, slugRedirects } from "../schema.ts";

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
export async function findEdition(
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
