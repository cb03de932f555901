/** The public pages of the route table, listed at build time (see `sitePageList` in vite.config.ts). */
declare module "virtual:site-pages" {
  export type SitePage = {
    path: string;
    /** The day of the last change, YYYY-MM-DD; absent where it is not known for certain. */
    changed?: string | undefined;
  };
  export const sitePages: readonly SitePage[];
}
