import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { readPostCategories, requireCategory } from "#app/admin/categories.server.ts";
import { adminChanges } from "#app/admin/change.server.ts";
import { counted } from "#app/lib/counted.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { linkedFrom } from "#modules/content/admin/linked-from.server.ts";
import { line } from "#modules/leads/forms/rules.server.ts";
import {
  findRevision,
  lockPosts,
  postsPerPage,
  rowsOfPost,
  type SavedPost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { PostContent } from "../fields.ts";
import { postStatus } from "../status.ts";
import { missingToPublish, notPublished } from "../to-publish.ts";
import { firstDates } from "./first-date.server.ts";
import { savePostChange } from "./save-post.server.ts";
import { sayOfSave } from "./say-of-save.server.ts";

const tags = ["blog"] as const;

/** The posts of a form: a single post, or the posts selected on a page of the list. */
export const postsSchema = z.object({
  id: z.array(z.uuid()).min(1).max(postsPerPage),
  /** Sent by the status badge of a post, which needs no undo because pressing it again reverts it. */
  isToggle: z.string().optional(),
});
export const assignSchema = postsSchema.extend({
  category: line("Category"),
});
/** Posts with the versions that a change created. */
export const takeBackSchema = z.object({
  was: z
    .array(z.string().regex(/^[\da-f-]{36} \d{1,9}$/))
    .min(1)
    .max(postsPerPage),
});

type Call<Values> = ActionCall<Values>;
type PostsCall = Call<z.output<typeof postsSchema>>;

/** Shown when all of the posts were deleted in the meantime. */
export const gone = "This post no longer exists. Look for it in the trash.";

/** Names one post by its title, and several by their number. */
const nameOf = (posts: readonly SavedPost[]): string => {
  const [first] = posts;
  return first && posts.length === 1 ? `“${first.post.title}”` : counted(posts.length, "post");
};
const areOf = (count: number) => (count === 1 ? "is" : "are");

/** Maximum number of incomplete posts that a message lists by name. */
const maxNamed = 3;

type ListChange = {
  action: string;
  /** Returns the new content of a post, or nothing if the post already has that status. */
  make: (post: PostContent, firstDate: string | undefined) => PostContent | undefined;
  /** The new status of the changed posts, shown after their names: "now published". */
  now: string;
  /** The status of the unchanged posts: "published already". */
  already: string;
  /** Whether visitors can no longer find the changed posts. */
  isLoss?: true;
};

/** Names the posts that were not published and their missing parts, with a link if there is only one. */
function sayOfIncomplete(posts: readonly SavedPost[]): Pick<ActionResult, "failed" | "next"> {
  const [first, second] = posts;
  if (!first) return {};
  const failed = posts
    .slice(0, maxNamed)
    .map(({ post }) => notPublished(post.title, missingToPublish(post)));
  const others = posts.length - maxNamed;
  if (others > 0) failed.push(`${counted(others, "other post")} ${areOf(others)} also incomplete.`);
  const edit = { to: `/admin/blog/edit/${first.id}`, name: `Edit “${first.post.title}”` };
  return { failed: failed.join(" "), ...(!second && { next: edit }) };
}

/** Addresses that no longer show a post to visitors. A post that overrides an article leaves the article there. */
const lostPaths = (posts: readonly SavedPost[]): string[] =>
  posts.flatMap(({ article, post }) => (article ? [] : [postPath(post.slug)]));

/**
 * Changes all the posts of a form in one transaction, each with a revision and an audit entry. Reports how many were
 * changed, and which were not. Its undo saves the previous revisions.
 */
async function changePosts(
  call: PostsCall,
  { action, make, now, already, isLoss }: ListChange,
): Promise<ActionResult> {
  const { context, services } = call;
  const { id: ids, isToggle } = call.values;
  const { changed, same, incomplete, missing } = await adminChanges(
    context,
    tags,
    async (tx, note) => {
      const found = await lockPosts(tx, ids);
      const dates = await firstDates(tx, found);
      const changed: SavedPost[] = [];
      const same: SavedPost[] = [];
      const incomplete: SavedPost[] = [];
      for (const before of found) {
        const post = make(before.post, dates.get(before.id));
        if (!post) {
          same.push(before);
          continue;
        }
        if (post.published && missingToPublish(post).length > 0) {
          incomplete.push(before);
          continue;
        }
        changed.push(await savePostChange(context, tx, { before, base: before.version, post }));
        const detail = { title: post.title };
        await note({ action, entity: "post", entityId: before.id, detail });
      }
      return { changed, same, incomplete, missing: new Set(ids).size - found.length };
    },
  );
  const others = [
    same.length > 0 && `${nameOf(same)} ${same.length === 1 ? "was" : "were"} ${already}.`,
    missing > 0 && (ids.length === 1 ? gone : `${counted(missing, "post")} had been deleted.`),
  ]
    .filter(Boolean)
    .join(" ");
  const refused = sayOfIncomplete(incomplete);
  if (changed.length === 0)
    return { ...refused, failed: [refused.failed, others].filter(Boolean).join(" ") };
  const [first, second] = changed;
  const published = first && !second && first.post.published ? first : undefined;
  const said = published
    ? await sayOfSave(call, published)
    : { done: `${nameOf(changed)} ${areOf(changed.length)} ${now}.` };
  const done = [said.done, others].filter(Boolean).join(" ");
  const linked = isLoss ? await linkedFrom(services, lostPaths(changed)) : {};
  const answer = { ...said, done, ...refused, ...linked };
  if (isToggle) return answer;
  return {
    ...answer,
    back: [
      ["intent", "take-back"],
      ...changed.map(({ id, version }): [string, string] => ["was", `${id} ${version}`]),
    ],
  };
}

/** Publishes posts now. A post that was first published before the import keeps that date. */
export function publishPosts(call: PostsCall): Promise<ActionResult> {
  const now = new Date().toISOString();
  return changePosts(call, {
    action: "publish",
    make: (post, firstDate = now) =>
      postStatus(post) === "Published"
        ? undefined
        : { ...post, published: true, publishedAt: firstDate },
    now: "now published",
    already: "already published",
  });
}

/** Unpublishes posts. */
export function unpublishPosts(call: PostsCall): Promise<ActionResult> {
  const isOne = call.values.id.length === 1;
  return changePosts(call, {
    action: "unpublish",
    make: (post) =>
      postStatus(post) === "Draft" ? undefined : { ...post, published: false, publishedAt: null },
    now: isOne ? "now a draft" : "no longer published",
    already: "not published",
    isLoss: true,
  });
}

/** Moves posts to another category. */
export async function assignPosts(
  call: Call<z.output<typeof assignSchema>>,
): Promise<ActionResult> {
  const { category } = call.values;
  requireCategory(category, { list: await readPostCategories(call.services) });
  return changePosts(call, {
    action: "assign",
    make: (post) => (post.category === category ? undefined : { ...post, category }),
    now: `now in ${category}`,
    already: `already in ${category}`,
  });
}

/** Undoes one of these changes: restores the previous revision of each post that has not been saved since. */
export async function takeBackPosts({
  context,
  values: { was },
}: Call<z.output<typeof takeBackSchema>>): Promise<ActionResult> {
  const versions = new Map(
    was.map((each) => {
      const [id = "", version] = each.split(" ");
      return [id, Number(version)];
    }),
  );
  const { back, other } = await adminChanges(context, tags, async (tx, note) => {
    const back: SavedPost[] = [];
    const other: SavedPost[] = [];
    for (const before of await lockPosts(tx, [...versions.keys()])) {
      const former = await findRevision(tx, before.id, before.version - 1);
      if (!former || versions.get(before.id) !== before.version) {
        other.push(before);
        continue;
      }
      const { post } = former;
      back.push(await savePostChange(context, tx, { before, base: before.version, post }));
      const detail = { title: post.title };
      await note({ action: "restore", entity: "post", entityId: before.id, detail });
    }
    return { back, other };
  });
  const others = other.length > 0 ? `Not restored, because changed since: ${nameOf(other)}.` : "";
  if (back.length === 0) return { failed: others || gone };
  return {
    done: `${nameOf(back)} restored.`,
    ...(others && { failed: others }),
  };
}

/** Moves posts to the trash with their history, previous slugs and unsaved texts. One undo restores everything. */
export async function deletePosts({
  context,
  services,
  user,
  values: { id: ids },
}: PostsCall): Promise<ActionResult> {
  const undoId = crypto.randomUUID();
  const posts = await adminChanges(context, tags, async (tx, note) => {
    const found = await lockPosts(tx, ids);
    for (const { id, post } of found) {
      await moveToTrash(tx, {
        entity: "post",
        entityId: id,
        label: `“${post.title}”`,
        deletedBy: user.id,
        rows: rowsOfPost(id),
        tags,
        undoId,
      });
      const detail = { title: post.title };
      await note({ action: "delete", entity: "post", entityId: id, detail });
    }
    return found;
  });
  if (posts.length === 0) return { failed: gone };
  const isOne = ids.length === 1;
  return {
    done: isOne
      ? `${nameOf(posts)} was deleted.`
      : `${nameOf(posts)} ${areOf(posts.length)} in the trash.`,
    undo: undoId,
    ...(await linkedFrom(services, lostPaths(posts))),
  };
}
