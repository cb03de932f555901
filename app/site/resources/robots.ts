import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import type { Route } from "./+types/robots";

export const handle: PageHandle = { cache: {} };

/** Rules for crawlers, and the address of the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { settings } = await readSite(context);
  const lines = settings.isHidden
    ? ["User-agent: *", "Disallow: /"]
    : [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /api",
        "",
        `Sitemap: ${siteUrl}/sitemap.xml`,
      ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
