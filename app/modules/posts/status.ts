export const postStatuses = ["Published", "Scheduled", "Draft"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** The status of a post in the admin's list, and its filter: a draft may be ready for review. */
export const listedStatuses = ["Published", "Scheduled", "Ready for review", "Draft"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** The status of a post at the moment `now` (milliseconds since 1970). */
export function postStatus(
  post: { published: boolean; publishedAt: Date | string | null },
  now = Date.now(),
): PostStatus {
  if (!post.published || !post.publishedAt) return "Draft";
  return new Date(post.publishedAt).getTime() <= now ? "Published" : "Scheduled";
}
