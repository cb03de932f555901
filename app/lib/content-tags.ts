/** What a cached page can depend on; a change of one of these clears the pages that carry its tag. */
export const contentTags = ["portfolio", "blog"] as const;
export type ContentTag = (typeof contentTags)[number];
