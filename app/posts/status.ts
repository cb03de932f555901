export const postStatuses = ["Published", "Scheduled", "Draft"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What the admin's list says of a post, and finds it by: a draft may be ready for review. */
export const listedStatuses = ["Published", "Scheduled", "Ready for review", "Draft"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** Where a post is at the moment `now` (milliseconds since 1970). */
export function postStatus(
  post: { published: boolean; publishedAt: Date | string | null },
  now = Date.now(),
): PostStatus {
  if (!post.published || !post.publishedAt) return "Draft";
  return new Date(post.publishedAt).getTime() <= now ? "Published" : "Scheduled";
}
