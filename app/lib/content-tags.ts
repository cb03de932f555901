/**
 * What a cached page can depend on; a change of one of these clears the pages that carry its tag. No page carries
 * `redirects`: it tells every process to read them again.
 */
export const contentTags = ["portfolio", "blog", "redirects", "newsletter", "site"] as const;
export type ContentTag = (typeof contentTags)[number];

/** What every page carries next to the tags of its content: who the firm is, menus and a new version of the site change all of them. */
export const siteTag = "site" satisfies ContentTag;
