import { desc, ilike, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { user } from "../schema/auth.ts";
import { blogPosts } from "../schema/blog.ts";
import { portfolioProjects } from "../schema/portfolio.ts";
import { containing } from "./containing.ts";

// What the command palette finds in tables whose own lists read more than it shows. The columns have trigram indexes,
// but for the accounts, of which there are few.

/** What is found: which words, and how many at most. */
type Asked = { words: string; limit: number };

/** Posts by title or excerpt, the newest first. */
export function findPosts(db: Db, { words, limit }: Asked) {
  const { id, title, category, published, publishedAt, createdAt, excerpt } = blogPosts;
  const pattern = containing(words);
  return db
    .select({ id, title, category, published, publishedAt })
    .from(blogPosts)
    .where(or(ilike(title, pattern), ilike(excerpt, pattern)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Projects by title, the last made first. */
export function findProjects(db: Db, { words, limit }: Asked) {
  const { id, number, title, category } = portfolioProjects;
  return db
    .select({ id, number, title, category })
    .from(portfolioProjects)
    .where(ilike(title, containing(words)))
    .orderBy(desc(number))
    .limit(limit);
}

/** Accounts by name or address. */
export function findUsers(db: Db, { words, limit }: Asked) {
  const { id, name, email, role } = user;
  const pattern = containing(words);
  return db
    .select({ id, name, email, role })
    .from(user)
    .where(or(ilike(name, pattern), ilike(email, pattern)))
    .orderBy(email)
    .limit(limit);
}
