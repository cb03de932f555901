import { and, arrayContains, asc, count, countDistinct, desc, exists, sql } from "drizzle-orm";
import { formerTagSlug, slugOf } from "#app/lib/slug.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { blogEntries, blogTags } from "../schema/blog-entries.ts";
import { isDue } from "./readable-posts.ts";

/** Tags of one statement. */
const batchSize = 1_000;

/** Notes the slugs of tags, by which the pages of tags are found. */
export async function rememberTags(tx: Tx, tags: readonly string[]): Promise<void> {
  // Sorted, so that concurrent transactions lock in the same order.
  const rows = [...new Set(tags)]
    .sort()
    .map((tag) => ({ tag, slug: slugOf(tag) }))
    // One of signs alone has no page.
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

/** Notes the slugs of all tags that are listed: some may have been saved by an earlier version, or were put back. */
export async function rememberListedTags(tx: Tx): Promise<void> {
  const rows = await tx
    .selectDistinct({ tag: sql<string>`unnest(${blogEntries.tags})` })
    .from(blogEntries);
  await rememberTags(
    tx,
    rows.map(({ tag }) => tag),
  );
}

/** Condition for entries with a tag, as addresses name it. */
export const hasTag = (slug: string) =>
  sql`${blogEntries.tags} && array(select ${blogTags.tag} from ${blogTags} where ${blogTags.slug} = ${slug})`;

/** Whether an article that visitors may read has a tag, as addresses name it. */
export async function isTagAddress(db: Db, slug: string): Promise<boolean> {
  // Counted, as PostgreSQL reads the whole table when it expects many rows.
  const [row] = await db
    .select({ entries: count() })
    .from(blogEntries)
    .where(and(hasTag(slug), isDue()));
  return (row?.entries ?? 0) > 0;
}

/** The slug of a tag that had another one before slugs kept letters beyond ASCII; nothing if no article has it. */
export async function findMovedTag(db: Db, former: string): Promise<string | undefined> {
  const [entry] = await db
    .select({ tags: blogEntries.tags })
    .from(blogEntries)
    .where(and(arrayContains(blogEntries.tagSlugs, [former]), isDue()))
    .orderBy(desc(blogEntries.publishedAt))
    .limit(1);
  const tag = entry?.tags.find((each) => formerTagSlug(each) === former);
  return tag && slugOf(tag);
}

/** Condition for tags that something has which visitors may read. */
const isUsed = (db: Db) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(blogEntries)
      .where(and(sql`${blogEntries.tags} @> array[${blogTags.tag}]`, isDue())),
  );

/** Part of the tags of what visitors may read, in their order, for the sitemap; parts are counted from 1. */
export function listTagsForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .selectDistinct({ tag: blogTags.slug })
    .from(blogTags)
    .where(isUsed(db))
    .orderBy(asc(blogTags.slug))
    .limit(size)
    .offset((part - 1) * size);
}

/** How many tags there are. */
export async function countTags(db: Db): Promise<number> {
  const [row] = await db
    .select({ tags: countDistinct(blogTags.slug) })
    .from(blogTags)
    .where(isUsed(db));
  return row?.tags ?? 0;
}
