import { drawingNames } from "@datumline/studio/drawings/catalog";
import { drawingTitle } from "../public/drawing-title.server.ts";

export type ListedDrawing = { name: string; title: string };

/** GET: the site's drawings, by title. The small versions of sheets are left out, because they are for cards. */
export function loader() {
  const drawings: ListedDrawing[] = drawingNames
    .filter((name) => !name.endsWith("-compact"))
    .map((name) => ({ name, title: drawingTitle(name) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  return Response.json(drawings);
}
