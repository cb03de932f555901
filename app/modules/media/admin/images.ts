import { galleryKinds } from "#app/lib/media-types.ts";
import { servicesContext } from "#app/services.ts";
import { listMediaFolders } from "#modules/media/.server/queries/library.ts";
import type { Route } from "./+types/images";
import { type ImagePage, readLibrary } from "./library-page.server.ts";

/**
 * A page of the library's images as JSON: `?q=` searches, `?folder=` narrows, `?page=` counts from 1, and
 * `?for=gallery` adds SVGs and PDFs.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  params.delete("type");
  for (const kind of params.get("for") === "gallery" ? galleryKinds : ["Image"])
    params.append("type", kind);
  const services = context.get(servicesContext);
  const [page, folders] = await Promise.all([
    readLibrary(services, params),
    listMediaFolders(services.db),
  ]);
  return Response.json({ ...page, folders } satisfies ImagePage);
}
