import { and, arrayContains, asc, count, countDistinct, desc, exists, sql } from "drizzle-orm";
import { formerTagSlug, slugOf } from "#app/lib/slug.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { blogEntries, blogTags } from "../schema.ts";
import { isDue } from "./readable-posts.ts";

/** Tags per statement. */
const batchSize = 1_000;

/** Records the slugs of tags; tag pages are looked up by slug. */
export async function rememberTags(tx: Tx, tags: readonly string[]): Promise<void> {
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
export async function rememberListedTags(tx: Tx): Promise<void> {
  const rows = await tx
    .selectDistinct({ tag: sql<string>`unnest(${blogEntries.tags})` })
    .from(blogEntries);
  await rememberTags(
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
  const [row] = await db
    .select({ entries: count() })
    .from(blogEntries)
    .where(and(hasTag(slug), isDue()));
  return (row?.entries ?? 0) > 0;
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
  const tag = entry?.tags.find((each) => formerTagSlug(each) === former);
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
