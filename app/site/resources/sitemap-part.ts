import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import type { Route } from "./+types/sitemap-part";
import { builtInPages, isStoredPart, storedPages } from "./sitemap-entries.server.ts";
import { sitemap } from "./sitemap-xml.ts";

export const handle: PageHandle = { cache: { tags: ["blog", "portfolio", "newsletter"] } };

/** One of the lists in the sitemap: the site's pages, or a part of the posts, tags, projects or issues. */
export async function loader({ context, params: { part } }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(servicesContext);
  const site = await readSite(context);
  if (site.settings.isHidden) return new Response("The site is not listed.", { status: 404 });
  if (part === "pages") return sitemap(siteUrl, await builtInPages(db, site));
  const [, name = "", number = ""] =
    /^(|tags-|projects-|newsletter-)([1-9]\d{0,4})$/.exec(part) ?? [];
  const pages = storedPages[isStoredPart(name) ? name : ""];
  const entries = number ? await pages.read(db, Number(number)) : [];
  if (entries.length === 0) return new Response("This part does not exist.", { status: 404 });
  return sitemap(siteUrl, entries);
}
