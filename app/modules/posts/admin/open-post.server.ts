import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { readPostCategories } from "#app/admin/categories.server.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { issuePreviewToken, type Preview } from "#modules/content/.server/links/preview.ts";
import { peopleDocument } from "#modules/content/people.ts";
import {
  findDraft,
  findDraftOfPost,
  findPost,
  findReview,
  listRevisions,
  type SavedPost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import { completeForm, formOf } from "../content.ts";
import { postStatus } from "../status.ts";
import { firstPublished } from "./edition.server.ts";
import type { EditorData, NamedPerson, OtherSave } from "./editor-data.ts";
import { firstDate } from "./first-date.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The saved post of a route. Throws 404 if there is none. */
export async function requirePost(db: Db, id: string): Promise<SavedPost> {
  const postId = z.uuid().safeParse(id).data;
  const saved = postId && (await findPost(db, postId));
  if (!saved) throw data("This post does not exist.", { status: 404 });
  return saved;
}

/** Describes a saved post for someone who has changed another version of it. */
export async function otherSave(db: Db, { id, version, post }: SavedPost): Promise<OtherSave> {
  const [last] = await listRevisions(db, id, { limit: 1 });
  return {
    version,
    by: last?.savedBy ?? null,
    at: (last?.savedAt ?? new Date()).toISOString(),
    fields: formOf(post),
  };
}

/** People who can be named as author or reviewer. */
async function namedPeople(context: Context): Promise<NamedPerson[]> {
  const texts = await context.get(servicesContext).documents.current();
  return texts.of(peopleDocument).people.map(({ key, name }) => ({ key, name }));
}

const previewPath = (context: Context, preview: Preview) =>
  `/blog/preview/${issuePreviewToken(context.get(servicesContext).secret, preview)}`;

/** Opens a new post in the editor, with the draft saved under `draftId`. */
export async function openNewPost(context: Context, asked: string | null): Promise<EditorData> {
  const { db } = context.get(servicesContext);
  const askedId = z.uuid().safeParse(asked).data;
  const draft = askedId && (await findDraft(db, askedId));
  const isOwn = draft && draft.userId === context.get(userContext).id && draft.postId === null;
  // Guessing a draft id must not reveal someone else's draft.
  const draftId = askedId && (isOwn || !draft) ? askedId : crypto.randomUUID();
  const saved = completeForm();
  return {
    postId: null,
    draftId,
    fields: draft && isOwn ? draft.fields : saved,
    saved,
    base: 0,
    draftSavedAt: draft && isOwn ? draft.savedAt.toISOString() : null,
    other: null,
    review: null,
    publishedAt: null,
    articleDate: null,
    formerDate: null,
    people: await namedPeople(context),
    categories: await readPostCategories(context.get(servicesContext)),
    previewPath: previewPath(context, { draftId, postId: null }),
  };
}

/** Opens a saved post in the editor, with the same person's unsaved text. */
export async function openPost(context: Context, id: string): Promise<EditorData> {
  const { db } = context.get(servicesContext);
  const post = await requirePost(db, id);
  const [draft, review] = await Promise.all([
    findDraftOfPost(db, context.get(userContext).id, post.id),
    findReview(db, post.id),
  ]);
  const base = draft?.baseVersion ?? post.version;
  const formerDate = await firstDate(db, post);
  const saved = { ...formOf(post.post), keepDate: formerDate !== null };
  const draftId = draft?.id ?? crypto.randomUUID();
  return {
    postId: post.id,
    draftId,
    fields: draft?.fields ?? saved,
    saved,
    base,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    other: base === post.version ? null : await otherSave(db, post),
    review: review ? { by: review.by, at: review.at.toISOString(), note: review.note } : null,
    publishedAt: postStatus(post.post) === "Published" ? post.post.publishedAt : null,
    articleDate: firstPublished(post.article),
    formerDate,
    people: await namedPeople(context),
    categories: await readPostCategories(context.get(servicesContext)),
    previewPath: previewPath(context, { draftId, postId: post.id }),
  };
}
