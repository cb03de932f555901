/** The public pages of the route table, listed at build time (see `sitePageList` in vite.config.ts). */
declare module "virtual:site-pages" {
  export type SitePage = {
    path: string;
    /** The day of the last change, YYYY-MM-DD; absent if it is not known for certain. */
    changed?: string | undefined;
  };
  export const sitePages: readonly SitePage[];
  /** The moment (ISO) of the last change of each built-in article, by slug, if it is known for certain. */
  export const articleChanges: Readonly<Record<string, string | undefined>>;
}
