import { findFileUses } from "#server/media/file-uses.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/uses";

/** Where the files of `?path=` (several) are shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paths = new URL(request.url).searchParams.getAll("path").slice(0, 100);
  return { uses: await findFileUses(context.get(servicesContext), paths) };
}
