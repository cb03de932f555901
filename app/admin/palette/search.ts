import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/search";
import type { SearchResponse } from "./choices.ts";
import { searchAdmin } from "./search.server.ts";

/** The palette's results for `?q=`, as JSON: only entries that the person may open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  const found = await searchAdmin(context.get(servicesContext), context.get(userContext), words);
  return Response.json(found satisfies SearchResponse);
}
