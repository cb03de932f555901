/** The page of a post. Slugs may have letters of any script; in an address they are percent-encoded. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

export const tagSlugPath = (slug: string): string => `/blog/tag/${encodeURIComponent(slug)}`;

/** The page of an issue of the newsletter. */
export const issuePath = (slug: string): string => `/newsletter/${encodeURIComponent(slug)}`;
