import { type DrawingName, drawingMarkup } from "@datumline/drawings/catalog";

/** What a drawing shows, in the words of its own title, as HTML writes them. */
export function drawingTitle(name: DrawingName): string {
  const [, title = ""] = /<title[^<>]*>([^<]*)/.exec(drawingMarkup(name)) ?? [];
  return title;
}
