import { and, desc, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { isPublished } from "#modules/portfolio/.server/queries/projects.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { isDue } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogEntries } from "#modules/posts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";

/** A search (empty for everything) and a page of its results, newest first. */
type LinkSearch = { search: string; offset: number; limit: number };

const named = (search: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  search ? isIn(search, ...columns) : undefined;

/** Posts and articles that visitors can read, by their titles. */
export function findLinkedPosts(db: Db, { search, offset, limit }: LinkSearch) {
  const { slug, title, publishedAt } = blogEntries;
  return db
    .select({ slug, title })
    .from(blogEntries)
    .where(and(isDue(), named(search, title, slug)))
    .orderBy(desc(publishedAt), desc(slug))
    .limit(limit)
    .offset(offset);
}

/** Projects that visitors can see, by their titles. */
export function findLinkedProjects(db: Db, { search, offset, limit }: LinkSearch) {
  const { slug, title, number } = portfolioProjects;
  return db
    .select({ slug, title })
    .from(portfolioProjects)
    .where(and(isPublished, named(search, title, slug)))
    .orderBy(desc(number))
    .limit(limit)
    .offset(offset);
}

/** Files of the library, by their names. */
export function findLinkedFiles(db: Db, { search, offset, limit }: LinkSearch) {
  const { path, name, size, visibility, createdAt } = storedFiles;
  return db
    .select({ path, name, size })
    .from(storedFiles)
    .where(and(eq(visibility, "public"), named(search, name, path)))
    .orderBy(desc(createdAt), desc(path))
    .limit(limit)
    .offset(offset);
}
