import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import type { PostContent } from "../fields.ts";
import { missingToPublish } from "../publish-requirements.ts";
import { firstDates } from "./built-in-articles.ts";
import { findRevision, lockPosts, rowsOfPost, type SavedPost } from "./queries/blog-posts.ts";
import { type PostAuthor, storeVersion } from "./save-post.ts";

const tags = ["blog"] as const;

/** The audit log entry for a change to one of several posts. */
const entryOf = (action: string, { id, post }: SavedPost) => ({
  action,
  entity: "post",
  entityId: id,
  detail: { title: post.title },
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
        await record(entryOf(action, saved));
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
      await record(entryOf("restore", saved));
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
