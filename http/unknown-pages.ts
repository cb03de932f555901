import type { Params, ServerBuild } from "react-router";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import type { Services } from "#app/services.ts";
import { frameOf } from "#app/site/content/navigation.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { isOffered } from "#modules/catalogue/read-services.ts";
import { findIssuePage } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { isProjectAddress } from "#modules/portfolio/.server/queries/project-pages.ts";
import { isPostAddress, isTagAddress } from "#modules/posts/.server/queries/blog-entries.ts";
import { findArticle } from "#modules/posts/articles/articles.ts";
import { routeFinder } from "./route-handles.ts";

/** Not a valid slug: ours start with a letter or a digit. */
const nobody = "-";

type UnknownPages = {
  /** The path that is rendered and cached for all missing paths of this route. */
  standIn(path: string, services: Known): string | Promise<string>;
  isKnown?(params: Params, services: Known): Promise<boolean>;
};

type Known = Pick<Services, "db" | "documents">;

/** By pattern: the routes that return "Page Not Found" for any number of invented paths. */
const unknownPages: Record<string, UnknownPages> = {
  "/*": {
    // The header marks the section of a path, and nothing else on the page depends on the path.
    async standIn(path, { documents }) {
      const { menu } = frameOf(await documents.current());
      const low = path.toLowerCase();
      const section = menu.find(
        ({ to, opensServices }) => !opensServices && low.startsWith(`${to.toLowerCase()}/`),
      );
      return `${section?.to.startsWith("/") ? section.to : ""}/${nobody}`;
    },
  },
  "/blog/:slug": {
    standIn: () => `/blog/${nobody}`,
    isKnown: async ({ slug = "" }, { db }) =>
      findArticle(slug) !== undefined || isPostAddress(db, slug),
  },
  "/blog/tag/:tag": {
    standIn: () => `/blog/tag/${nobody}`,
    isKnown: ({ tag = "" }, { db }) => isTagAddress(db, tag),
  },
  "/services/:slug": {
    standIn: () => `/services/${nobody}`,
    async isKnown({ slug = "" }, { documents }) {
      const site = await documents.current();
      return catalogueEntries(site).some(
        (entry) => entry.slug === slug && !entry.builtIn && isOffered(site, entry),
      );
    },
  },
  "/portfolio/:slug": {
    standIn: () => `/portfolio/${nobody}`,
    isKnown: ({ slug = "" }, { db }) => isProjectAddress(db, slug),
  },
  "/newsletter/:slug": {
    standIn: () => `/newsletter/${nobody}`,
    isKnown: async ({ slug = "" }, { db }) => (await findIssuePage(db, slug)) !== undefined,
  },
};

/** Whether a route has missing paths and displays "Page Not Found" for them. */
export const mayLeadNowhere = (pattern: string) => Object.hasOwn(unknownPages, pattern);

/** Whether all paths of a route are missing, so that no look-up is needed. */
export const alwaysLeadsNowhere = (pattern: string) =>
  mayLeadNowhere(pattern) && !unknownPages[pattern]?.isKnown;

/**
 * For a missing URL, the URL of the shared page for all such; else nothing. If that is unknown because the database
 * does not respond, the page itself decides.
 */
export function createUnknownPages(
  build: ServerBuild,
  services: Known,
): (url: URL) => Promise<URL | undefined> {
  const routeOf = routeFinder(build);
  // The router handles this path before it checks its routes; the default is also the router's.
  const { manifestPath = "/__manifest" } = build.routeDiscovery;
  return async (url) => {
    if (url.pathname === manifestPath) return undefined;
    const route = routeOf(url);
    const pages = route && unknownPages[route.notes.pattern];
    if (!pages) return undefined;
    const isData = isDataPath(url.pathname);
    // The router requests the data of single routes, which makes too many variants to cache.
    if (isData && url.searchParams.has("_routes")) return undefined;
    if (await pages.isKnown?.(route.params, services).catch(() => true)) return undefined;
    const standIn = await pages.standIn(pagePath(url.pathname), services);
    return new URL(isData ? `${standIn}.data` : standIn, url);
  };
}
