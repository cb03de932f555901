import { servicesContext } from "#app/services.ts";
import { findLinkUses, type LinkUse } from "#modules/content/.server/link-uses.ts";
import type { Route } from "./+types/link-uses";

/** Which menus and texts of the site lead to pages. */
export type LinkUses = { uses: LinkUse[] };

/** Which menus and texts lead to the pages of `?path=` (several), as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paths = new URL(request.url).searchParams.getAll("path").slice(0, 100);
  const uses = await findLinkUses(context.get(servicesContext), paths);
  return Response.json({ uses } satisfies LinkUses);
}
