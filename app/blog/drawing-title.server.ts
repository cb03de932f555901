import { type DrawingName, drawingMarkup } from "@datumline/drawings/catalog";

/** The entities that React writes in texts. */
const entities: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/** What a drawing shows, in its own words title, as HTML writes them. */
export function drawingTitleHtml(name: DrawingName): string {
  const [, title = ""] = /<title[^<>]*>([^<]*)/.exec(drawingMarkup(name)) ?? [];
  return title;
}

/** The same as plain text. */
export const drawingTitle = (name: DrawingName): string =>
  drawingTitleHtml(name)
    .replace(/&(?:quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("&amp;", "&");
