import { getTableName } from "drizzle-orm";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import {
  clearDeletedAccount,
  dropConflictingRedirects,
  existingUsers,
  type Note,
  type Rows,
  type TableResolvers,
} from "#modules/trash/.server/resolve-conflicts.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import type { PostContent } from "../fields.ts";
import { missingToPublish } from "../publish-requirements.ts";
import { firstDates } from "./built-in-articles.ts";
import { freeSlug, isSlugFree } from "./post-slugs.ts";
import {
  findOverrideId,
  findRevision,
  lockPosts,
  rowsOfPost,
  type SavedPost,
} from "./queries/blog-posts.ts";
import { isSlugTaken } from "./queries/slug-redirects.ts";
import { type PostAuthor, postDetail, storeVersion } from "./save-post.ts";
import { blogPosts, postDrafts, postReviews, postRevisions, slugRedirects } from "./schema.ts";

const tags = ["blog"] as const;

/** The audit log entry for a change to one of several posts. */
const entryOf = (action: string, { id, post }: SavedPost, before?: SavedPost) => ({
  action,
  entity: "post",
  entityId: id,
  detail: before ? postDetail(post, before.post) : { title: post.title },
});

type PostsChange = {
  /** The name of the change in the audit log. */
  action: string;
  /**
   * Returns the new content of a post, or nothing if it stays the same. `firstDate` is the ISO time of its first
   * publication, as an article or on another site.
   */
  make: (post: PostContent, firstDate: string | undefined) => PostContent | undefined;
};

export type ChangedPosts = {
  /** The new versions. */
  changed: SavedPost[];
  unchanged: SavedPost[];
  /** Posts that cannot be published yet. */
  incomplete: SavedPost[];
  /** The number of posts that no longer exist. */
  missing: number;
};

/** Changes posts in one transaction, each with a revision and an audit entry. */
export function changePosts(
  author: PostAuthor,
  ids: readonly string[],
  { action, make }: PostsChange,
): Promise<ChangedPosts> {
  return auditedChanges(author, tags, async (tx, record) => {
    const posts = await lockPosts(tx, ids);
    const dates = await firstDates(tx, posts);
    const missing = new Set(ids).size - posts.length;
    const result: ChangedPosts = { changed: [], unchanged: [], incomplete: [], missing };
    for (const before of posts) {
      const post = make(before.post, dates.get(before.id));
      if (!post) result.unchanged.push(before);
      else if (post.published && missingToPublish(post).length > 0) result.incomplete.push(before);
      else {
        const saved = await storeVersion(tx, author, before.id, { before, post });
        result.changed.push(saved);
        await record(entryOf(action, saved, before));
      }
    }
    return result;
  });
}

/** Restores the revision before a version of each post, unless the post has been saved since. */
export function restorePosts(author: PostAuthor, versions: ReadonlyMap<string, number>) {
  return auditedChanges(author, tags, async (tx, record) => {
    const result: Record<"restored" | "changedSince", SavedPost[]> = {
      restored: [],
      changedSince: [],
    };
    for (const before of await lockPosts(tx, [...versions.keys()])) {
      const { id, version } = before;
      const former = await findRevision(tx, id, version - 1);
      if (!former || versions.get(id) !== version) {
        result.changedSince.push(before);
        continue;
      }
      const saved = await storeVersion(tx, author, id, { before, post: former.post });
      result.restored.push(saved);
      await record(entryOf("restore", saved, before));
    }
    return result;
  });
}

/**
 * Moves posts to the trash with their history, previous slugs and unsaved texts. Returns them, with the undo that
 * restores everything.
 */
export async function deletePosts(
  author: PostAuthor,
  ids: readonly string[],
): Promise<{ posts: SavedPost[]; undo: string }> {
  const undo = crypto.randomUUID();
  const posts = await auditedChanges(author, tags, async (tx, record) => {
    const found = await lockPosts(tx, ids);
    for (const saved of found) {
      await moveToTrash(tx, {
        entity: "post",
        entityId: saved.id,
        label: `“${saved.post.title}”`,
        deletedBy: author.user.id,
        rows: rowsOfPost(saved.id),
        tags,
        undoId: undo,
      });
      await record(entryOf("delete", saved));
    }
    return found;
  });
  return { posts, undo };
}

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
  [getTableName(slugRedirects)]: dropConflictingRedirects("/blog", "post_id", isSlugFree),
};
