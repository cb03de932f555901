import { and, lte, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "../schema/blog.ts";

/** Who reads. Visitors are shown what is published and due; who is signed in also drafts and what is yet to come. */
export type Reader = { signedIn: boolean };

export const visitor: Reader = { signedIn: false };

/** Which posts somebody may read. The one place that decides it; a condition for `where`. */
export function readableBy({ signedIn }: Reader): SQL | undefined {
  if (signedIn) return undefined;
  // Written out, not as a parameter: the indexes of published posts are chosen by these very words.
  return and(sql`${blogPosts.published}`, lte(blogPosts.publishedAt, sql`now()`));
}
