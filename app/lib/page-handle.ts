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

/** Values that change with the firm's services (app/site/varying-pages.server.ts). */
export type ChangingValues = "contact service" | "quoted service" | "blog field";

/** A route module's facts for the host, as `export const handle`. */
export type PageHandle = {
  /**
   * The page is identical for every visitor and may be cached. `params` names the search parameters that vary it, each
   * with its accepted values; others are ignored. `tags` are its cache tags. `freeParams` also vary it, with any value,
   * for example a search; with one of them it is not cached.
   */
  cache?: {
    params?: Record<string, ((value: string) => boolean) | ChangingValues>;
    tags?: readonly ContentTag[];
    freeParams?: readonly string[];
  };
  /** It shows unpublished content, within a frame of the admin. */
  isPreview?: true;
  /** The page can be retired while it is in the code: it then responds with 404, or redirects. */
  mayBeRetired?: true;
  /** Maximum body in bytes, if it is a file. The route must stream it. */
  maxBodyBytes?: number;
  /** Maximum body in bytes of a multipart form. The route must stream it. */
  maxMultipartBytes?: number;
};
