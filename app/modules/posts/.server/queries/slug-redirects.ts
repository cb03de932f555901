import { and, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { blogPosts, slugRedirects } from "../schema.ts";

/** Whether a post other than `postId` has a slug, or had it while it was published. */
export async function isSlugTaken(db: Db, slug: string, postId?: string): Promise<boolean> {
  const other = postId ? [ne(blogPosts.id, postId)] : [];
  const formerOther = postId ? [ne(slugRedirects.postId, postId)] : [];
  const has = db
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), ...other));
  const had = db
    .select({ one: sql`1` })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.slug, slug), ...formerOther));
  const [row] = await db
    .select({ isTaken: sql<boolean>`is_taken` })
    .from(sql`(select exists ${has} or exists ${had} as is_taken) as slug`);
  return row?.isTaken === true;
}

/** Redirects a post's old slug to the post, and removes a redirect from its current slug. */
export async function insertRedirect(
  tx: Tx,
  { postId, from, to }: { postId: string; from: string; to: string },
): Promise<void> {
  await tx
    .delete(slugRedirects)
    .where(and(eq(slugRedirects.slug, to), eq(slugRedirects.postId, postId)));
  await tx
    .insert(slugRedirects)
    .values({ slug: from, postId })
    .onConflictDoUpdate({ target: slugRedirects.slug, set: { postId } });
}
