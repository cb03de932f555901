import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import type { Route } from "./+types/sitemap";
import { builtInPages, storedPages } from "./sitemap-entries.server.ts";
import { sitemap, sitemapIndex, sitemapPartSize } from "./sitemap-xml.ts";

export const handle: PageHandle = { cache: { tags: ["blog", "portfolio", "newsletter"] } };

/** Every public page, or an index of parts if there are too many for one list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(servicesContext);
  const site = await readSite(context);
  if (site.settings.isHidden) return new Response("The site is not listed.", { status: 404 });
  const own = await builtInPages(db, site);
  const stored = await Promise.all(
    Object.entries(storedPages).map(async ([name, pages]) => ({
      name,
      pages,
      count: await pages.count(db),
    })),
  );
  const total = stored.reduce((sum, { count }) => sum + count, own.length);
  if (total <= sitemapPartSize) {
    const entries = await Promise.all(stored.map(({ pages }) => pages.read(db, 1)));
    return sitemap(siteUrl, [...own, ...entries.flat()]);
  }
  const parts = stored.flatMap(({ name, count }) =>
    Array.from({ length: Math.ceil(count / sitemapPartSize) }, (_, index) => `${name}${index + 1}`),
  );
  return sitemapIndex(
    siteUrl,
    ["pages", ...parts].map((part) => `/sitemap/${part}.xml`),
  );
}
