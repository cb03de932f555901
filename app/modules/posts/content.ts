import { emptyForm, emptyRecord } from "#app/fields/values.ts";
import { type AcceptedPost, type PostContent, type PostForm, postFields } from "./fields.ts";
import { postStatus } from "./status.ts";

/** The replacement of an empty SEO title. */
export const automaticSeoTitle = (title: string) => (title ? `${title} | Engineering Blog` : "");

/** A complete post; fields missing from `known` are empty. History may be older than a field. */
export const completePost = (known: Partial<PostContent>): PostContent => ({
  ...emptyRecord(postFields),
  ...known,
});

/** The editor with the values of `known` in it; a draft may be older than a field. */
export const completeForm = (known: Partial<PostForm> = {}): PostForm => ({
  ...emptyForm(postFields),
  ...known,
});

/** A saved post in the editor. Saving a published one keeps its date unless someone clears the box. */
export function formOf(post: PostContent, now = Date.now()): PostForm {
  const { image, socialImage, published, publishedAt, ...same } = post;
  const status = postStatus({ published, publishedAt }, now);
  return completeForm({
    ...same,
    image: image ?? "",
    socialImage: socialImage ?? "",
    publishNow: status === "Published",
    keepDate: status === "Published",
    publishAt: status === "Scheduled" ? (publishedAt ?? "") : "",
  });
}

/**
 * The editor's values to save at the moment `now`; `before` is the version they replace, and `date` (ISO moment) the date of
 * its first publication, if that is not now.
 */
export function contentOf(
  accepted: AcceptedPost,
  now: Date,
  before?: PostContent,
  date: string | null = null,
): PostContent {
  const { publishNow, publishAt, keepDate, ...same } = accepted;
  const existingDate = before?.published ? keepDate && before.publishedAt : date;
  return {
    ...same,
    seoTitle: same.seoTitle || automaticSeoTitle(same.title),
    published: publishNow || publishAt !== null,
    publishedAt: publishNow ? existingDate || now.toISOString() : publishAt,
  };
}
