import { sitePages } from "virtual:site-pages";
import { articles } from "#app/content/articles/articles.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/sitemap";

export const handle: PageHandle = { cache: {} };

/** Every public page, with the day of its last change where that is known for certain. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const pages = [
    ...sitePages,
    ...articles.map(({ slug }) => ({ path: `/blog/${slug}`, changed: "" })),
  ];
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
