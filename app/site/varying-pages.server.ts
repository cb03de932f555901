import type { Params } from "react-router";
import type { ChangingValues } from "#app/lib/page-handle.ts";
import { blogField } from "#modules/catalogue/blog-fields.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { contactServices, quoteServiceTitle } from "#modules/catalogue/choices.ts";
import { isOffered, offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { findIssuePage } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { isProjectAddress } from "#modules/portfolio/.server/queries/projects.ts";
import { isPostAddress, isTagAddress } from "#modules/posts/.server/queries/blog-entries.ts";
import { findArticle } from "#modules/posts/articles/articles.ts";
import type { Database } from "#platform/db/database.ts";

/*
 * Pages that vary with the content: the paths of a pattern that exist, and the values of a parameter. The host caches a
 * page for each of them, and one for all others.
 */

export type PageSources = { db: Database; documents: SiteDocuments };

/**
 * By pattern: the routes that return "Page Not Found" for any number of invented paths, and whether a path of theirs
 * exists.
 */
export const existingPaths: Record<
  string,
  ((params: Params, sources: PageSources) => Promise<boolean>) | undefined
> = {
  "/*": undefined,
  "/blog/:slug": async ({ slug = "" }, { db }) =>
    findArticle(slug) !== undefined || isPostAddress(db, slug),
  "/blog/tag/:tag": ({ tag = "" }, { db }) => isTagAddress(db, tag),
  async "/services/:slug"({ slug = "" }, { documents }) {
    const site = await documents.current();
    return catalogueEntries(site).some(
      (entry) => entry.slug === slug && !entry.builtIn && isOffered(site, entry),
    );
  },
  "/portfolio/:slug": ({ slug = "" }, { db }) => isProjectAddress(db, slug),
  "/newsletter/:slug": async ({ slug = "" }, { db }) =>
    (await findIssuePage(db, slug)) !== undefined,
};

export const changingValues: Record<ChangingValues, (value: string, site: SiteReader) => boolean> =
  {
    "blog field": (value, site) => blogField(offeredServices(site), value) !== undefined,
    "contact service": (value, site) => contactServices(offeredServices(site)).includes(value),
    "quoted service": (value, site) =>
      quoteServiceTitle(offeredServices(site), value) !== undefined,
  };
