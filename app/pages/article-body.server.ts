import { drawingMarkup, isDrawingName } from "#app/drawings/catalog.ts";

/** The anchor of a heading: its words, as in a slug. */
function anchorOf(heading: string): string {
  return heading
    .replace(/<[^>]+>/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export type Contents = { id: string; title: string }[];

/**
 * An article's HTML as it stands in the page: headings get anchors, drawings are put in, wide tables scroll by
 * themselves. Also gives its table of contents. Throws when a drawing is not in the catalog.
 */
export function articleBody(content: string): { html: string; contents: Contents } {
  const contents: Contents = [];
  const html = content
    .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = anchorOf(title);
      contents.push({ id, title: title.replace(/<[^>]+>/g, "") });
      return `<h2 id="${id}">${title}</h2>`;
    })
    .replace(/<figure data-drawing="([^"]+)">/g, (_, name: string) => {
      if (!isDrawingName(name)) throw new Error(`There is no drawing ${name}.`);
      return `<figure><div class="drawing">${drawingMarkup(name)}</div>`;
    })
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group"><table>')
    .replace(/<\/table>/g, "</table></div>");
  return { html, contents };
}
