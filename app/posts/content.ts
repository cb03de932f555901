import { emptyForm, emptyRecord } from "#app/fields/fields.ts";
import { type AcceptedPost, type PostContent, type PostForm, postFields } from "./fields.ts";
import { postStatus } from "./status.ts";

/** What an empty SEO title becomes. */
export const automaticSeoTitle = (title: string) => (title ? `${title} | Engineering Blog` : "");

/** A whole post; what `known` does not say is empty. History may be older than a field. */
export const completePost = (known: Partial<PostContent>): PostContent => ({
  ...emptyRecord(postFields),
  ...known,
});

/** The editor with what is `known` in it; a draft may be older than a field. */
export const completeForm = (known: Partial<PostForm> = {}): PostForm => ({
  ...emptyForm(postFields),
  ...known,
});

/** A saved post in the editor. */
export function formOf(post: PostContent, now = Date.now()): PostForm {
  const { image, socialImage, published, publishedAt, ...same } = post;
  const status = postStatus({ published, publishedAt }, now);
  return completeForm({
    ...same,
    image: image ?? "",
    socialImage: socialImage ?? "",
    publishNow: status === "Published",
    publishAt: status === "Scheduled" ? (publishedAt ?? "") : "",
  });
}

/**
 * What is saved of the editor at the moment `now`; `before` is what it is saved over, and `date` (ISO moment) what it is
 * dated when it is published for the first time, if that is not now.
 */
export function contentOf(
  accepted: AcceptedPost,
  now: Date,
  before?: PostContent,
  date: string | null = null,
): PostContent {
  const { publishNow, publishAt, keepDate, ...same } = accepted;
  const kept = before?.published ? keepDate && before.publishedAt : date;
  return {
    ...same,
    seoTitle: same.seoTitle || automaticSeoTitle(same.title),
    published: publishNow || publishAt !== null,
    publishedAt: publishNow ? kept || now.toISOString() : publishAt,
  };
}
