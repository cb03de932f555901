/** A drawing as the featured image of a post; migrations have the same. */
const address = /^\/drawings\/([a-z0-9-]+)-\d+\.webp$/;

/** The drawing of a built-in article's override, if its image is one. */
export function editionDrawing(post: {
  article: string | null;
  image: string | null;
}): string | undefined {
  return post.article ? address.exec(post.image ?? "")?.[1] : undefined;
}
