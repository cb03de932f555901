import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { requiredLine } from "#app/fields/rules.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { readPostCategories, requireCategory } from "#modules/catalogue/.server/list-services.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { changePosts, deletePosts, restorePosts } from "#modules/posts/.server/change-posts.ts";
import { freeSlug } from "#modules/posts/.server/post-slugs.ts";
import {
  findOverrideId,
  findPost,
  postsPerPage,
  type SavedPost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { removedPaths, storePost } from "#modules/posts/.server/save-post.ts";
import { UserError } from "#platform/user-error.ts";
import { findArticle } from "../articles/articles.ts";
import { missingToPublish, notPublished } from "../publish-requirements.ts";
import { postStatus } from "../status.ts";
import { saveMessage } from "./editor-actions.server.ts";
import { overrideOf } from "./override-article.server.ts";

const postsSchema = z.object({
  /** A single post, or the posts selected on a page of the list. */
  id: z.array(z.uuid()).min(1).max(postsPerPage),
  /** Sent by the status badge of a post, which needs no undo because pressing it again reverts it. */
  isToggle: z.string().optional(),
});
type PostsCall = ActionCall<z.output<typeof postsSchema>>;

/** Shown when all of the posts were deleted in the meantime. */
const gone = "This post no longer exists. Look for it in the trash.";

/** Names one post by its title, and several by their number. */
const nameOf = (posts: readonly SavedPost[]): string => {
  const [first] = posts;
  return first && posts.length === 1 ? `“${first.post.title}”` : pluralize(posts.length, "post");
};
const areOf = (count: number) => (count === 1 ? "is" : "are");

/** Maximum number of incomplete posts that a message lists by name. */
const maxNamed = 3;

/** Names the posts that were not published and their missing parts, with a link if there is only one. */
function incompleteMessage(posts: readonly SavedPost[]): Pick<ActionResult, "failed" | "next"> {
  const [first, second] = posts;
  if (!first) return {};
  const failed = posts
    .slice(0, maxNamed)
    .map(({ post }) => notPublished(post.title, missingToPublish(post)));
  const others = posts.length - maxNamed;
  if (others > 0)
    failed.push(`${pluralize(others, "other post")} ${areOf(others)} also incomplete.`);
  const edit = { to: `/admin/blog/edit/${first.id}`, name: `Edit “${first.post.title}”` };
  return { failed: failed.join(" "), ...(!second && { next: [edit] }) };
}

type ListChange = Parameters<typeof changePosts>[2] & {
  /** The new status of the changed posts, shown after their names: "now published". */
  now: string;
  /** The status of the unchanged posts: "published already". */
  already: string;
  /** Whether visitors can no longer find the changed posts. */
  isLoss?: true;
};

/** Changes all the posts of a form. Reports how many were changed, and which were not. */
async function changeAll(
  call: PostsCall,
  { now, already, isLoss, ...change }: ListChange,
): Promise<ActionResult> {
  const { services, author, values } = call;
  const { changed, unchanged, incomplete, missing } = await changePosts(author, values.id, change);
  const others = [
    unchanged.length > 0 &&
      `${nameOf(unchanged)} ${unchanged.length === 1 ? "was" : "were"} ${already}.`,
    missing > 0 &&
      (values.id.length === 1 ? gone : `${pluralize(missing, "post")} had been deleted.`),
  ]
    .filter(Boolean)
    .join(" ");
  const refused = incompleteMessage(incomplete);
  const [first, second] = changed;
  if (!first) return { ...refused, failed: [refused.failed, others].filter(Boolean).join(" ") };
  const message =
    !second && first.post.published
      ? await saveMessage(call, first)
      : { done: `${nameOf(changed)} ${areOf(changed.length)} ${now}.` };
  const linked = isLoss
    ? await linkedFrom(
        services,
        changed.flatMap((saved) => removedPaths(saved)),
      )
    : {};
  const done = [message.done, others].filter(Boolean).join(" ");
  const answer = { ...message, done, ...refused, ...linked };
  if (values.isToggle) return answer;
  return {
    ...answer,
    back: [
      ["intent", "take-back"],
      ...changed.map(({ id, version }): [string, string] => ["was", `${id} ${version}`]),
    ],
  };
}

/** Publishes posts now. A post that was first published before the import keeps that date. */
function publish(call: PostsCall): Promise<ActionResult> {
  const now = new Date().toISOString();
  return changeAll(call, {
    action: "publish",
    make: (post, firstDate = now) =>
      postStatus(post) === "Published"
        ? undefined
        : { ...post, published: true, publishedAt: firstDate },
    now: "now published",
    already: "already published",
  });
}

const unpublish = (call: PostsCall): Promise<ActionResult> =>
  changeAll(call, {
    action: "unpublish",
    make: (post) =>
      postStatus(post) === "Draft" ? undefined : { ...post, published: false, publishedAt: null },
    now: call.values.id.length === 1 ? "now a draft" : "no longer published",
    already: "not published",
    isLoss: true,
  });

const assignSchema = postsSchema.extend({ category: requiredLine("Category") });

async function assign(call: ActionCall<z.output<typeof assignSchema>>): Promise<ActionResult> {
  const { category } = call.values;
  requireCategory(category, await readPostCategories(call.services));
  return changeAll(call, {
    action: "assign",
    make: (post) => (post.category === category ? undefined : { ...post, category }),
    now: `now in ${category}`,
    already: `already in ${category}`,
  });
}

/** Posts with the versions that a change created. */
const undoSchema = z.object({
  was: z
    .array(z.string().regex(/^[\da-f-]{36} \d{1,9}$/))
    .min(1)
    .max(postsPerPage),
});

/** Undoes one of these changes, for each post that has not been saved since. */
async function undo({
  author,
  values: { was },
}: ActionCall<z.output<typeof undoSchema>>): Promise<ActionResult> {
  const versions = new Map(
    was.map((each) => {
      const [id = "", version] = each.split(" ");
      return [id, Number(version)];
    }),
  );
  const { restored, changedSince } = await restorePosts(author, versions);
  const others =
    changedSince.length > 0 ? `Not restored, because changed since: ${nameOf(changedSince)}.` : "";
  if (restored.length === 0) return { failed: others || gone };
  return { done: `${nameOf(restored)} restored.`, ...(others && { failed: others }) };
}

async function moveAllToTrash({ services, author, values }: PostsCall): Promise<ActionResult> {
  const { posts, undo: undoId } = await deletePosts(author, values.id);
  if (posts.length === 0) return { failed: gone };
  const done = values.id.length === 1 ? "was deleted." : `${areOf(posts.length)} in the trash.`;
  const paths = posts.flatMap((saved) => removedPaths(saved));
  return {
    done: `${nameOf(posts)} ${done}`,
    undo: undoId,
    ...(await linkedFrom(services, paths)),
  };
}

/** Creates a draft with a post's text at another address, and opens it. */
async function duplicate({
  services,
  author,
  values: { id },
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const original = await findPost(services.db, id);
  if (!original) return { failed: gone };
  const title = `${original.post.title} (copy)`;
  const slug = await freeSlug(services.db, `${original.post.slug}-copy`);
  const post = { ...original.post, title, slug, published: false, publishedAt: null };
  const copy = await storePost(author, { post });
  throw redirectWithNotice(services.siteUrl, `/admin/blog/edit/${copy.id}`, {
    done: `“${title}” created as a draft.`,
  });
}

/** Opens the override of a built-in article; creates it as a draft if there is none yet. */
async function editArticle({
  services,
  author,
  values: { slug },
}: ActionCall<{ slug: string }>): Promise<ActionResult> {
  const article = findArticle(slug);
  if (!article) return { failed: "This article no longer exists. Reload the page." };
  const existing = await findOverrideId(services.db, slug);
  if (existing) throw redirectWithNotice(services.siteUrl, `/admin/blog/edit/${existing}`, {});
  const people = (await services.documents.current()).of(peopleDocument);
  const post = overrideOf(article, services, people);
  try {
    const { id } = await storePost(author, { post, article: slug });
    throw redirectWithNotice(services.siteUrl, `/admin/blog/edit/${id}`, {
      done: `Draft of “${article.title}” created.`,
    });
  } catch (error) {
    if (!(error instanceof UserError && error.field === "slug")) throw error;
    return {
      failed: `The article was not opened: another post is at /blog/${slug}. Change its slug first.`,
    };
  }
}

/** The message if one of them fails. */
const notDone = (what: string) => `The posts could not be ${what}. Please try again.`;

/** The actions of the list of posts: for one post, for selected posts, and for a built-in article. */
export const listAction = defineActions({
  publish: { schema: postsSchema, failure: notDone("published"), run: publish },
  unpublish: { schema: postsSchema, failure: notDone("unpublished"), run: unpublish },
  assign: { schema: assignSchema, failure: notDone("moved to the category"), run: assign },
  "take-back": { schema: undoSchema, failure: notDone("restored"), run: undo },
  delete: { schema: postsSchema, failure: notDone("deleted"), run: moveAllToTrash },
  duplicate: {
    schema: z.object({ id: z.uuid() }),
    failure: "The post could not be duplicated. Please try again.",
    run: duplicate,
  },
  "edit-article": {
    schema: z.object({ slug: z.string() }),
    failure: "The article could not be opened for editing. Please try again.",
    run: editArticle,
  },
});
