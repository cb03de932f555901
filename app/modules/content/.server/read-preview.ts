import { z } from "zod";
import type { ReadablePost } from "#modules/posts/.server/queries/blog-entries.ts";
import { findDraft, findPost } from "#modules/posts/.server/queries/blog-posts.ts";
import type { PostForm } from "#modules/posts/fields.ts";
import type { Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { readPreviewToken } from "./links/preview.ts";

/** An unsaved draft in the shape of a readable post. Its HTML is not sanitized yet. */
const typedPost = (fields: PostForm, savedAt: Date, article: string | null): ReadablePost => ({
  ...fields,
  article,
  image: fields.image || null,
  socialImage: fields.socialImage || null,
  publishedAt: null,
  updatedAt: savedAt,
});

/**
 * The post of a preview link: the draft if there is one, else the saved post. Undefined if the link has expired or the
 * post was deleted.
 */
export async function findPreviewed(
  { db, secret }: { db: Db; secret: Secret },
  token: string,
): Promise<ReadablePost | undefined> {
  const preview = readPreviewToken(secret, token);
  if (!preview) return undefined;
  const draftId = z.uuid().safeParse(preview.draftId).data;
  const draft = draftId && (await findDraft(db, draftId));
  const saved = preview.postId ? await findPost(db, preview.postId) : undefined;
  if (draft) return typedPost(draft.fields, draft.savedAt, saved?.article ?? null);
  if (!saved) return undefined;
  const { article } = saved;
  const { publishedAt, ...post } = saved.post;
  const date = publishedAt === null ? null : new Date(publishedAt);
  return { ...post, article, publishedAt: date, updatedAt: date ?? new Date() };
}
