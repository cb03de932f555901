import { servicesContext } from "#app/services.ts";
import { pageOf } from "#app/ui/search-params.ts";
import { namedPages } from "#modules/content/admin/open-document.server.ts";
import type { Route } from "./+types/links";
import { findLinkChoices } from "./link-choices.server.ts";
import { linkKinds } from "./link-choices.ts";

/** Maximum length of a search, in characters. */
const maxSearch = 200;

/**
 * GET: link targets as JSON. `?q=` is the search, `?page=` starts at 1, and `?kind=` limits the results to one kind.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = params.get("q")?.trim().slice(0, maxSearch) ?? "";
  const services = context.get(servicesContext);
  const pages = await namedPages(services);
  const found = await findLinkChoices(services.db, {
    search,
    pages,
    page: pageOf(params),
    kind: linkKinds.find((kind) => kind === params.get("kind")),
  });
  return Response.json(found);
}
