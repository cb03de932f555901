import type { PageHandle } from "#app/lib/page-handle.ts";
import { countReadablePosts } from "#server/db/queries/blog-entries.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/sitemap";
import { ownPages, postPages } from "./sitemap-entries.server.ts";
import { sitemap, sitemapIndex, sitemapPartSize } from "./sitemap-xml.ts";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

/** Every public page; the parts to read them in, where there are too many for one list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(servicesContext);
  const posts = await countReadablePosts(db);
  if (ownPages.length + posts <= sitemapPartSize) {
    return sitemap(siteUrl, [...ownPages, ...(await postPages(db, 1))]);
  }
  const parts = Array.from({ length: Math.ceil(posts / sitemapPartSize) }, (_, index) => index + 1);
  return sitemapIndex(
    siteUrl,
    ["pages", ...parts].map((part) => `/sitemap/${part}.xml`),
  );
}
