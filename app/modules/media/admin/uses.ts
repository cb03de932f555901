import { servicesContext } from "#app/services.ts";
import { type FileUse, findFileUses } from "#modules/media/.server/file-uses.ts";
import type { Route } from "./+types/uses";

/** The uses of files. */
export type FileUses = { uses: FileUse[] };

/** The uses of the files in `?path=` (several), as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paths = new URL(request.url).searchParams.getAll("path").slice(0, 100);
  const uses = await findFileUses(context.get(servicesContext), paths);
  return Response.json({ uses } satisfies FileUses);
}
