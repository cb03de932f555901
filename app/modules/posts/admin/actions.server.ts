import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { servicesContext } from "#app/services.ts";
import { peopleDocument } from "#modules/content/people.ts";
import { freeSlug } from "#modules/posts/.server/post-slugs.ts";
import {
  deleteDraft,
  findDraft,
  findEditionId,
  findPost,
  findRevision,
  ownDraft,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { postDrafts } from "#modules/posts/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { findArticle } from "../articles/articles.ts";
import {
  assignPosts,
  assignSchema,
  deletePosts,
  gone,
  postsSchema,
  publishPosts,
  takeBackPosts,
  takeBackSchema,
  unpublishPosts,
} from "./change-list.server.ts";
import { postOf } from "./edition.server.ts";
import { requirePost } from "./open-post.server.ts";
import { changePost, createPost } from "./save-post.server.ts";

/** Opens the override of a built-in article; creates it as a draft if there is none yet. */
async function editArticle({
  context,
  services,
  values: { slug },
}: ActionCall<{ slug: string }>): Promise<ActionResult> {
  const article = findArticle(slug);
  if (!article) return { failed: "This article no longer exists. Reload the page." };
  const people = (await services.documents.current()).of(peopleDocument);
  const made = await findEditionId(services.db, slug);
  const id =
    made ??
    (await createPost(context, { post: postOf(article, services, people), article: slug }).catch(
      (error: unknown) => {
        if (error instanceof UserError && error.field === "slug") return undefined;
        throw error;
      },
    ));
  if (!id)
    return {
      failed: `The article was not opened: another post is at /blog/${slug}. Change its slug first.`,
    };
  throw redirectWithNotice(
    context,
    `/admin/blog/edit/${id}`,
    made
      ? {}
      : {
          done: `Draft of “${article.title}” created.`,
        },
  );
}

type DraftCall = ActionCall<{ draftId: string }>;

/** People recognise an unsaved text by its title, if it has one. */
async function nameOf(db: Db, id: string): Promise<string> {
  const title = (await findDraft(db, id))?.fields.title.trim();
  return title ? `“${title}”` : "The unsaved draft";
}

/** Deletes a draft for good. Nothing is lost, because the same text is saved. */
async function discardDraft({ services, user, values: { draftId } }: DraftCall) {
  await services.db.transaction((tx) => deleteDraft(tx, user.id, draftId));
  return { done: "Unsaved changes discarded." };
}

/** Moves a draft to the trash. */
async function trashDraft({ context, services, user, values: { draftId: id } }: DraftCall) {
  const entry = { action: "delete", entity: "draft", entityId: id };
  const name = await nameOf(services.db, id);
  const undo = await adminChange(context, entry, async (tx) => {
    const moved = await moveToTrash(tx, {
      entity: "draft",
      entityId: id,
      label: name,
      deletedBy: user.id,
      rows: [{ from: postDrafts, where: ownDraft(user.id, id) }],
    });
    if (!moved) throw new ActionError({ failed: "This draft has already been discarded." });
    return moved;
  });
  return { done: `${name} was discarded.`, undo };
}

/**
 * Saves the text of an earlier version as a new one; slug and publication stay as they are. Returns the title, or
 * nothing if the version does not exist.
 */
async function restoreVersion(
  context: Readonly<RouterContextProvider>,
  id: string,
  version: number,
): Promise<string | undefined> {
  const { db } = context.get(servicesContext);
  const before = await requirePost(db, id);
  const former = await findRevision(db, before.id, version);
  if (!former) return undefined;
  const { slug, published, publishedAt } = before.post;
  const post = { ...former.post, slug, published, publishedAt };
  const saved = await changePost(context, {
    before,
    base: before.version,
    post,
    action: "restore",
  });
  return saved.post.title;
}

/** Creates a draft with a post's text at another address, and opens it. */
async function duplicatePost({
  context,
  services: { db },
  values: { id },
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const original = await findPost(db, id);
  if (!original) return { failed: gone };
  const title = `${original.post.title} (copy)`;
  const slug = await freeSlug(db, `${original.post.slug}-copy`);
  const post = { ...original.post, title, slug, published: false, publishedAt: null };
  const made = await createPost(context, { post });
  throw redirectWithNotice(context, `/admin/blog/edit/${made}`, {
    done: `“${title}” created as a draft.`,
  });
}

const schema = postsSchema;
/** The message if one of them fails. */
const notDone = (what: string) => `The posts could not be ${what}. Please try again.`;

/** The actions of the list of posts: for one post, for selected posts, and for a built-in article. */
export const listAction = defineActions({
  publish: { schema, failure: notDone("published"), run: publishPosts },
  unpublish: { schema, failure: notDone("unpublished"), run: unpublishPosts },
  assign: { schema: assignSchema, failure: notDone("moved to the category"), run: assignPosts },
  "take-back": { schema: takeBackSchema, failure: notDone("restored"), run: takeBackPosts },
  delete: { schema, failure: notDone("deleted"), run: deletePosts },
  duplicate: {
    schema: z.object({ id: z.uuid() }),
    failure: "The post could not be duplicated. Please try again.",
    run: duplicatePost,
  },
  "edit-article": {
    schema: z.object({ slug: z.string() }),
    failure: "The article could not be opened for editing. Please try again.",
    run: editArticle,
  },
});

const draftSchema = z.object({ draftId: z.uuid() });
const draftFailure = "The unsaved changes could not be discarded. Please try again.";

/** Ends a draft: the editor discards it to show the saved text again, and the list deletes it. */
export const draftAction = defineActions({
  discard: { schema: draftSchema, failure: draftFailure, run: discardDraft },
  delete: { schema: draftSchema, failure: draftFailure, run: trashDraft },
});

/** Restores a revision of a post. */
export const historyAction = defineAction({
  schema: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  failure: "The version could not be restored. Please try again.",
  run: async ({ context, params: { id = "" }, values: { version } }) => {
    const title = await restoreVersion(context, id, version);
    if (!title)
      return { failed: "This version no longer exists. Reload the page to see the others." };
    throw redirectWithNotice(context, `/admin/blog/edit/${id}`, {
      done: `Version ${version} of “${title}” restored.`,
    });
  },
});
