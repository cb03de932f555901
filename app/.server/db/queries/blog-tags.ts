import { and, arrayContains, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { blogEntries } from "../schema/blog-entries.ts";
import { isDue } from "./readable-posts.ts";

/** Condition for entries with a tag, as addresses name it. */
export const hasTag = (slug: string) => arrayContains(blogEntries.tagSlugs, [slug]);

/** Whether an article that visitors may read has a tag, as addresses name it. */
export async function isTagAddress(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .select({ found: sql<number>`1` })
    .from(blogEntries)
    .where(and(hasTag(slug), isDue()))
    .limit(1);
  return found.length > 0;
}

const tag = sql<string>`tag`;
const tags = sql`unnest(${blogEntries.tagSlugs}) as tag`;

/** Part of the tags of what visitors may read, in their order, for the sitemap; parts are counted from 1. */
export function listTagsForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .selectDistinct({ tag })
    .from(blogEntries)
    .crossJoinLateral(tags)
    .where(isDue())
    .orderBy(tag)
    .limit(size)
    .offset((part - 1) * size);
}

/** How many tags there are. */
export async function countTags(db: Db): Promise<number> {
  const [row] = await db
    .select({ tags: sql<string>`count(distinct ${tag})` })
    .from(blogEntries)
    .crossJoinLateral(tags)
    .where(isDue());
  return Number(row?.tags ?? 0);
}
