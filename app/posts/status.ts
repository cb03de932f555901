export const postStatuses = ["Published", "Scheduled", "Draft"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Where a post stands at the moment `now` (milliseconds since 1970). */
export function postStatus(
  post: { published: boolean; publishedAt: Date | string | null },
  now = Date.now(),
): PostStatus {
  if (!post.published || !post.publishedAt) return "Draft";
  return new Date(post.publishedAt).getTime() <= now ? "Published" : "Scheduled";
}
