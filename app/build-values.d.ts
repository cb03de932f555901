// Modules and values that the build provides (vite.config.ts).

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

/** A script compiled, minified and handed over as text, to be inlined (see `inlineScripts` in vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}

/** The version in package.json, put in by the build (see `define` in vite.config.ts). */
declare const siteRevision: string;
/** The day of the build's issue, YYYY-MM-DD. */
declare const siteDate: string;
