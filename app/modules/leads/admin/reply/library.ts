import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { readLibrary } from "#modules/media/admin/library-page.server.ts";
import type { Route } from "./+types/library";
import { attachAction } from "./actions.server.ts";

/** A page of the library's files as JSON: `?q=` searches, `?page=` counts from 1. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return Response.json(await readLibrary(context.get(servicesContext), searchParams));
}

export const action = attachAction;
export const clientAction = adminClientAction;
