/**
 * What a cached page can depend on; a change of one of these clears the pages that carry its tag. No page carries
 * `redirects`: it tells every process to read them again.
 */
export const contentTags = ["portfolio", "blog", "redirects"] as const;
export type ContentTag = (typeof contentTags)[number];
