import { servicesContext } from "#app/services.ts";
import { findLinkUses, type LinkUse } from "#modules/content/.server/link-uses.ts";
import type { Route } from "./+types/link-uses";

/** The menus and texts of the site that link to pages. */
export type LinkUses = { uses: LinkUse[] };

/** GET `?path=` (several): the menus and texts that link to these pages, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paths = new URL(request.url).searchParams.getAll("path").slice(0, 100);
  const uses = await findLinkUses(context.get(servicesContext), paths);
  return Response.json({ uses } satisfies LinkUses);
}
