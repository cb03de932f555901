import { desc } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { isIn } from "#platform/db/containing.ts";
import type { Db } from "#platform/db/database.ts";

// The command palette searches tables whose lists read more columns than it shows. The columns have trigram indexes,
// except those of the few accounts.

/** A search: its words and the maximum number of results. */
type Asked = { words: string; limit: number };

/** Posts by title or excerpt, newest first. */
export function findPosts(db: Db, { words, limit }: Asked) {
  const { id, title, category, published, publishedAt, createdAt, excerpt } = blogPosts;
  return db
    .select({ id, title, category, published, publishedAt })
    .from(blogPosts)
    .where(isIn(words, title, excerpt))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Projects by title, newest first. */
export function findProjects(db: Db, { words, limit }: Asked) {
  const { id, number, title, category } = portfolioProjects;
  return db
    .select({ id, number, title, category })
    .from(portfolioProjects)
    .where(isIn(words, title))
    .orderBy(desc(number))
    .limit(limit);
}

/** Accounts by name or address. */
export function findUsers(db: Db, { words, limit }: Asked) {
  const { id, name, email, role } = user;
  return db
    .select({ id, name, email, role })
    .from(user)
    .where(isIn(words, name, email))
    .orderBy(email)
    .limit(limit);
}
