import { getTableName } from "drizzle-orm";
import {
  clearDeletedAccount,
  existingUsers,
  keepFreeRedirects,
  type Note,
  type Rows,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { freeSlug, isSlugFree } from "./post-slugs.ts";
import { findOverrideId } from "./queries/blog-posts.ts";
import { isSlugTaken } from "./queries/slug-redirects.ts";
import { blogPosts, postDrafts, postReviews, postRevisions, slugRedirects } from "./schema.ts";

/** An article can have only one override. */
async function requireFreeArticle(db: Db, { article }: Rows[number]): Promise<void> {
  if (!article || !(await findOverrideId(db, String(article)))) return;
  throw new UserError(
    "A new draft of the same article has been created since. Delete that first.",
    { status: 409 },
  );
}

async function resolvePostConflicts(db: Db, rows: Rows, note: Note): Promise<Rows> {
  const resolved: Rows = [];
  for (const row of rows) {
    await requireFreeArticle(db, row);
    const isAtArticle = row.article === row.slug && !(await isSlugTaken(db, String(row.slug)));
    const slug = isAtArticle ? row.slug : await freeSlug(db, String(row.slug));
    if (slug !== row.slug) note(`Its address is now in use, so it was restored at /blog/${slug}.`);
    resolved.push({ ...row, slug });
  }
  return resolved;
}

async function resolveDraftConflicts(db: Db, rows: Rows): Promise<Rows> {
  const present = await existingUsers(db, rows, "user_id");
  return rows.filter((row) => present.has(row.user_id));
}

/** Restores posts from the trash. */
export const postResolvers: TableResolvers = {
  [getTableName(blogPosts)]: resolvePostConflicts,
  [getTableName(postRevisions)]: clearDeletedAccount("saved_by"),
  [getTableName(postReviews)]: clearDeletedAccount("asked_by"),
  [getTableName(postDrafts)]: resolveDraftConflicts,
  [getTableName(slugRedirects)]: keepFreeRedirects("/blog", "post_id", isSlugFree),
};
