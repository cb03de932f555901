import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/images";
import { readLibrary } from "./library-page.server.ts";

/** A page of the library's images as JSON: `?q=` searches, `?page=` counts from 1. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  params.set("type", "Image");
  return Response.json(await readLibrary(context.get(servicesContext), params));
}
