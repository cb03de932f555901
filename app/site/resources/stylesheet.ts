import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteStylesPath, stylesWithoutFonts } from "../stylesheet.server.ts";
import type { Route } from "./+types/stylesheet";

export const handle: PageHandle = { cache: {} };

/** All styles but the fonts, for what React adds to a page that was served with only the styles it needs. */
export function loader({ request }: Route.LoaderArgs) {
  // Pages of an earlier build link to an earlier stylesheet; the current one is the closest there is.
  const isCurrent = new URL(request.url).pathname === siteStylesPath;
  return new Response(stylesWithoutFonts, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
