/**
 * The cache tags: a change clears the pages that carry its tag. No page carries `redirects`; it makes every process
 * read them again.
 */
export const contentTags = ["portfolio", "blog", "redirects", "newsletter", "site"] as const;
export type ContentTag = (typeof contentTags)[number];

/**
 * Tags of every page besides those of its content: the firm's facts, menus and a new version of the site change all of them.
 */
export const siteTag = "site" satisfies ContentTag;
