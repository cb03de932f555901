/** The version in package.json, put in by the build (see `define` in vite.config.ts). */
declare const siteRevision: string;
/** The day of the build's issue, YYYY-MM-DD. */
declare const siteDate: string;
