import type { Params, ServerBuild } from "react-router";
import { catalogueEntries } from "#app/catalogue/catalogue-document.ts";
import { isOffered } from "#app/catalogue/read-services.ts";
import { findArticle } from "#app/content/articles/articles.ts";
import { frameOf } from "#app/content/navigation.ts";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import { isTagAddress } from "#server/db/queries/blog-tags.ts";
import { findIssuePage } from "#server/db/queries/newsletter-issues.ts";
import { isProjectAddress } from "#server/db/queries/project-pages.ts";
import { isPostAddress } from "#server/db/queries/readable-posts.ts";
import type { Services } from "#server/services.ts";
import { routeFinder } from "./route-handles.ts";

/** No slug of ours: ours start with a letter or a digit. */
const nobody = "-";

type UnknownPages = {
  /** The path that is rendered, and kept, for all paths of this route that are broken. */
  standIn(path: string, services: Known): string | Promise<string>;
  isKnown?(params: Params, services: Known): Promise<boolean>;
};

type Known = Pick<Services, "db" | "documents">;

/** By the route's id: those that answer with "Page Not Found" for as many paths as anyone cares to invent. */
const unknownPages: Record<string, UnknownPages> = {
  "pages/not-found": {
    // The header marks the section that a path starts with, and nothing else on the page depends on the path.
    async standIn(path, { documents }) {
      const { menu } = frameOf(await documents.current());
      const low = path.toLowerCase();
      const section = menu.find(
        ({ to, opensServices }) => !opensServices && low.startsWith(`${to.toLowerCase()}/`),
      );
      return `${section?.to.startsWith("/") ? section.to : ""}/${nobody}`;
    },
  },
  "pages/article": {
    standIn: () => `/blog/${nobody}`,
    isKnown: async ({ slug = "" }, { db }) =>
      findArticle(slug) !== undefined || isPostAddress(db, slug),
  },
  "pages/tag": {
    standIn: () => `/blog/tag/${nobody}`,
    isKnown: ({ tag = "" }, { db }) => isTagAddress(db, tag),
  },
  "pages/service": {
    standIn: () => `/services/${nobody}`,
    async isKnown({ slug = "" }, { documents }) {
      const site = await documents.current();
      return catalogueEntries(site).some(
        (entry) => entry.slug === slug && !entry.builtIn && isOffered(site, entry),
      );
    },
  },
  "pages/project": {
    standIn: () => `/portfolio/${nobody}`,
    isKnown: ({ slug = "" }, { db }) => isProjectAddress(db, slug),
  },
  "pages/newsletter-issue": {
    standIn: () => `/newsletter/${nobody}`,
    isKnown: async ({ slug = "" }, { db }) => (await findIssuePage(db, slug)) !== undefined,
  },
};

/** Whether a route may are broken, and says so with the page for that. */
export const mayLeadNowhere = (routeId: string) => Object.hasOwn(unknownPages, routeId);

/** Whether all that a route answers is broken, so that nothing has to be looked up. */
export const alwaysLeadsNowhere = (routeId: string) =>
  mayLeadNowhere(routeId) && !unknownPages[routeId]?.isKnown;

/**
 * For a broken URL, the URL of the page for all such; else nothing. If that is unknown, because the database does not
 * respond, the page itself decides.
 */
export function createUnknownPages(
  build: ServerBuild,
  services: Known,
): (url: URL) => Promise<URL | undefined> {
  const routeOf = routeFinder(build);
  // The router's own, which it answers before it looks at its routes; the default is its.
  const { manifestPath = "/__manifest" } = build.routeDiscovery;
  return async (url) => {
    if (url.pathname === manifestPath) return undefined;
    const route = routeOf(url);
    const pages = route && unknownPages[route.notes.routeId];
    if (!pages) return undefined;
    const isData = isDataPath(url.pathname);
    // The router asks for the data of single routes: too many variants to keep.
    if (isData && url.searchParams.has("_routes")) return undefined;
    if (await pages.isKnown?.(route.params, services).catch(() => true)) return undefined;
    const standIn = await pages.standIn(pagePath(url.pathname), services);
    return new URL(isData ? `${standIn}.data` : standIn, url);
  };
}
