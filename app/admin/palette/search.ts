import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/search";
import type { SearchAnswer } from "./found.ts";
import { searchAdmin } from "./search.server.ts";

/** What the command palette finds for `?q=`, as JSON: only what anyone who asks may open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  const groups = await searchAdmin(context.get(servicesContext), context.get(userContext), words);
  return Response.json({ groups } satisfies SearchAnswer);
}
