import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";
import type { PostForm } from "../fields.ts";
import type { ReadablePost } from "./queries/blog-entries.ts";
import { findDraft, findPost } from "./queries/blog-posts.ts";

/** Days that a preview link works. */
export const previewDays = 7;

/** A preview's content: unsaved text, or else the saved post. */
export type Preview = { draftId: string; postId: string | null };

const previewLink = defineLink({
  purpose: "preview",
  lifetime: previewDays * dayInSeconds,
  toTheDay: true,
  data: { draftId: z.string(), postId: z.string().transform((id) => id || null) },
});

/** A signed token that shows a post to the person with the link, before it is published. */
export const issuePreviewToken = previewLink.sign;

/** A token's content; nothing if it is invalid or has expired. */
export function readPreviewToken(secret: Secret, token: string, now?: number): Preview | undefined {
  const preview = previewLink.read(secret, token, now);
  if (!preview || preview.expired) return undefined;
  return { draftId: preview.draftId, postId: preview.postId };
}

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
