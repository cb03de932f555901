import { colours } from "@datumline/brand/tokens";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Route } from "./+types/web-manifest";

export const handle: PageHandle = { cache: {} };

const icon = (file: string, sizes: string, purpose = "any") => ({
  src: `/${file}`,
  sizes,
  type: "image/png",
  purpose,
});

/** Name, colours and icons for the person who puts the site on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const firm = (await context.get(servicesContext).documents.current()).of(firmDocument);
  const manifest = {
    name: firm.name,
    short_name: firm.shortName,
    description: firm.tagline,
    lang: "en",
    start_url: "/",
    display: "browser",
    theme_color: colours.paper,
    background_color: colours.paper,
    icons: [
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
