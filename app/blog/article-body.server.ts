import { drawingMarkup, isDrawingName } from "@datumline/drawings/catalog";
import { cleanHtml, type Home } from "#server/html/clean-html.ts";

type Contents = { id: string; title: string }[];

/** Ids that the page around the article has. */
const takenIds = ["main", "top", "consent", "consent-settings", "request-id", "message"];

const withoutTags = (html: string) => html.replace(/<[^>]+>/g, "");
const inAttribute = (html: string) => withoutTags(html).replaceAll('"', "&quot;");

/** The characters that the allow-list writes as entities. */
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };
const textOf = (html: string) =>
  withoutTags(html).replace(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** Gives each heading an id of its own: its words, as in a slug. */
function anchors() {
  const taken = new Set(takenIds);
  return (heading: string): string => {
    const words = textOf(heading)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    const base = words || "section";
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return id;
  };
}

/** A heading with a link to itself beside it, which shows when it is pointed at or has the focus. */
const titled = (level: string, id: string, title: string) =>
  `<div class="titled"><h${level} id="${id}">${title}</h${level}>` +
  `<a class="anchor" href="#${id}" aria-label="Link to “${inAttribute(title)}”">#</a></div>`;

/** A table scrolls by itself where it is too wide for the page. */
function wide(table: string): string {
  const [, caption = "Table"] = /<caption>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  return `<div class="wide" tabindex="0" role="group" aria-label="${inAttribute(caption)}">${table}</div>`;
}

function drawing(name: string): string {
  // A drawing that no longer exists is skipped; its caption stays.
  if (!isDrawingName(name)) return "<figure>";
  return `<figure><div class="drawing" tabindex="0" role="group" aria-label="Drawing">${drawingMarkup(name)}</div>`;
}

/**
 * An article's HTML as it stands in the page: reduced to what articles are made of, then headings get anchors, drawings
 * are put in, wide tables scroll. Also gives its table of contents.
 */
export function articleBody(content: string, home: Home): { html: string; contents: Contents } {
  const contents: Contents = [];
  const anchorOf = anchors();
  // The allow-list writes each tag in one way only, which is what these patterns rely on.
  const html = cleanHtml(content, home)
    .replace(/<h([234])>(.*?)<\/h\1>/gs, (_, level: string, title: string) => {
      const id = anchorOf(title);
      if (level === "2") contents.push({ id, title: textOf(title).trim() });
      return titled(level, id, title);
    })
    .replace(/<table>.*?<\/table>/gs, wide)
    .replace(/<img /g, '<img loading="lazy" decoding="async" ')
    .replace(/<figure data-drawing="([^"]+)">/g, (_, name: string) => drawing(name));
  return { html, contents };
}
