import type { Db } from "#platform/db/database.ts";
import { findArticle } from "../articles/articles.ts";
import { findOverrideId } from "./queries/blog-posts.ts";
import { isSlugTaken } from "./queries/slug-redirects.ts";

/**
 * Whether a slug is available to a post: no article has it except the one that the post overrides, and no other post
 * has it or had it when it was published.
 */
export async function isSlugFree(db: Db, slug: string, postId?: string): Promise<boolean> {
  if (findArticle(slug) && (!postId || (await findOverrideId(db, slug)) !== postId)) return false;
  return !(await isSlugTaken(db, slug, postId));
}

/** The slug itself, or the first of slug-2, slug-3, … that no article and no other post has. */
export async function freeSlug(db: Db, slug: string, postId?: string): Promise<string> {
  let free = slug;
  for (let number = 2; !(await isSlugFree(db, free, postId)); number += 1)
    free = `${slug}-${number}`;
  return free;
}
