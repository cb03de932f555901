/** A drawing as the featured image of a post; migrations have the same. */
const address = /^\/drawings\/([a-z0-9-]+)-\d+\.webp$/;

/** The drawing of an override of one of the firm's own articles, if it has one as its image. */
export function editionDrawing(post: {
  article: string | null;
  image: string | null;
}): string | undefined {
  return post.article ? address.exec(post.image ?? "")?.[1] : undefined;
}
