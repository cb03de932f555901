import { data } from "react-router";
import { z } from "zod";
import { peopleDocument } from "#app/site/content/people.ts";
import { readPostCategories } from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { articleDate, firstDates } from "#modules/posts/.server/built-in-articles.ts";
import { conflictingPost } from "#modules/posts/.server/post-drafts.ts";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import {
  findDraft,
  findDraftOfPost,
  findPost,
  findReview,
  type SavedPost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { completeForm, formOf } from "../content.ts";
import { postStatus } from "../status.ts";
import type { EditorData } from "./editor-data.ts";

/** The saved post of a route. Throws 404 if there is none. */
export async function requirePost(db: Db, id: string): Promise<SavedPost> {
  const postId = z.uuid().safeParse(id).data;
  const saved = postId && (await findPost(db, postId));
  if (!saved) throw data("This post does not exist.", { status: 404 });
  return saved;
}

type EditorServices = { db: Db; documents: SiteDocuments; secret: Secret };

/** What the editor of any post shows: people who can be named as author or reviewer, categories, the preview. */
async function editorChoices(
  services: EditorServices,
  preview: { draftId: string; postId: string | null },
): Promise<Pick<EditorData, "people" | "categories" | "previewPath">> {
  const texts = await services.documents.current();
  return {
    people: texts.of(peopleDocument).people.map(({ key, name }) => ({ key, name })),
    categories: await readPostCategories(services),
    previewPath: `/blog/preview/${issuePreviewToken(services.secret, preview)}`,
  };
}

/** Opens a new post in the editor, with the draft saved under the ID `requested`. */
export async function openNewPost(
  services: EditorServices,
  user: { id: string },
  requested: string | null,
): Promise<EditorData> {
  const id = z.uuid().safeParse(requested).data;
  const found = id && (await findDraft(services.db, id));
  const draft = found && found.userId === user.id && found.postId === null ? found : undefined;
  // Guessing a draft id must not reveal someone else's draft.
  const draftId = id && (draft || !found) ? id : crypto.randomUUID();
  const saved = completeForm();
  return {
    postId: null,
    draftId,
    values: draft?.fields ?? saved,
    saved,
    base: 0,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    other: null,
    review: null,
    publishedAt: null,
    articleDate: null,
    firstPublishedAt: null,
    ...(await editorChoices(services, { draftId, postId: null })),
  };
}

/** Opens a saved post in the editor, with the same person's unsaved text. */
export async function openPost(
  services: EditorServices,
  user: { id: string },
  id: string,
): Promise<EditorData> {
  const { db } = services;
  const post = await requirePost(db, id);
  const [draft, review, dates] = await Promise.all([
    findDraftOfPost(db, user.id, post.id),
    findReview(db, post.id),
    firstDates(db, [post]),
  ]);
  const base = draft?.baseVersion ?? post.version;
  const firstPublishedAt = dates.get(post.id) ?? null;
  const saved = formOf(post.post);
  const draftId = draft?.id ?? crypto.randomUUID();
  return {
    postId: post.id,
    draftId,
    values: draft?.fields ?? saved,
    saved,
    base,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    other: base === post.version ? null : await conflictingPost(db, post),
    review: review ? { by: review.by, at: review.at.toISOString(), note: review.note } : null,
    publishedAt: postStatus(post.post) === "Published" ? post.post.publishedAt : null,
    articleDate: articleDate(post.article),
    firstPublishedAt,
    ...(await editorChoices(services, { draftId, postId: post.id })),
  };
}
