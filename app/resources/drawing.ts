import { drawingMarkup, isDrawingName } from "@datumline/drawings/catalog";
import type { PageHandle } from "#app/lib/page-handle.ts";
import type { Route } from "./+types/drawing";

export const handle: PageHandle = { cache: {} };

/** A drawing as a file, for pages that the router opens without a new document. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isDrawingName(params.name)) throw new Response("There is no such drawing.", { status: 404 });
  return new Response(drawingMarkup(params.name), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}
