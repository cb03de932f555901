import { type DrawingName, drawingMarkup } from "@datumline/studio/drawings/catalog";

/** The entities that React writes in text. */
const entities: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/** A drawing's title, as HTML. */
export function drawingTitleHtml(name: DrawingName): string {
  const [, title = ""] = /<title[^<>]*>([^<]*)/.exec(drawingMarkup(name)) ?? [];
  return title;
}

/** The same as plain text. */
export const drawingTitle = (name: DrawingName): string =>
  drawingTitleHtml(name)
    .replace(/&(?:quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("&amp;", "&");
