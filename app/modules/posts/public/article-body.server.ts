import { drawingMarkup, isDrawingName } from "@datumline/studio/drawings/catalog";
import { slugOf } from "#app/lib/slug.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { drawingTitleHtml } from "#modules/posts/.server/drawing-title.ts";
import { cleanHtml, type Home } from "#modules/posts/.server/html/clean-html.ts";
import { decoded } from "#modules/posts/.server/html/parts.ts";
import { setText } from "#modules/posts/.server/html/set-text.ts";
import { articleTable, inAttribute, withoutTags } from "./article-table.server.ts";
import { withEmbeds } from "./embeds.server.tsx";
import { unbrokenWords } from "./unbroken-words.server.ts";

type Contents = { id: string; title: string }[];

/** Ids used on the page around the article. */
const takenIds = ["main", "top", "consent", "consent-settings", "request-id", "message"];

/** The words of a heading, without footnote numbers. */
const textOf = (heading: string) =>
  decoded(withoutTags(heading.replace(/<sup class="note"><a [^<>]*>\d+<\/a><\/sup>/g, "")));

/** Gives each heading a unique id, built from its words as a slug is. */
function anchors(ids: ReadonlySet<string>) {
  const taken = new Set([...takenIds, ...ids]);
  return (heading: string): string => {
    const base = slugOf(textOf(heading)) || "section";
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return id;
  };
}

/** A heading followed by a link to itself, which appears on hover or focus. */
const titled = (name: string, id: string, title: string) =>
  `<div class="titled"><${name} id="${id}">${title}</${name}>` +
  `<a class="anchor" href="#${id}" aria-label="Link to “${inAttribute(title)}”">#</a></div>`;

/** `id` is the id attribute of the figure. */
function drawing(name: string, id: string): string {
  // A drawing that no longer exists is skipped; its caption stays.
  if (!isDrawingName(name)) return `<figure${id}>`;
  return (
    `<figure${id}><div class="drawing" tabindex="0" role="group" aria-label="Drawing">${drawingMarkup(name)}</div>` +
    `<p class="sheet-links"><a href="/drawings/${name}.svg" data-sheet="${inAttribute(drawingTitleHtml(name))}">Open drawing</a> ` +
    `<a href="/drawings/${name}.pdf">PDF</a></p>`
  );
}

/** Draws the figures that name a drawing. */
const withDrawings = (html: string): string =>
  html.replace(
    /<figure( id="[a-z0-9-]+")? data-drawing="([a-z0-9-]+)">/g,
    (_, id: string | undefined, name: string) => drawing(name, id ?? ""),
  );

/**
 * Replaces elements without attributes; `opening` captures their names from the opening tags. An element that is not
 * closed before the next one opens stays as it is. No pattern matches a pair of tags: without a closing tag, each start
 * would search the rest of the text.
 */
function replaceElements(
  html: string,
  opening: RegExp,
  replace: (name: string, inner: string) => string,
): string {
  const [start = "", ...found] = html.split(opening);
  let replaced = start;
  for (let index = 0; index < found.length; index += 2) {
    const [name = "", text = ""] = found.slice(index, index + 2);
    const end = `</${name}>`;
    const length = text.indexOf(end);
    replaced +=
      length < 0
        ? `<${name}>${text}`
        : replace(name, text.slice(0, length)) + text.slice(length + end.length);
  }
  return replaced;
}

/**
 * An article's HTML as its page shows it: only allowed elements, numbered figures, anchors on headings, drawings
 * inserted, tables fitted to narrow pages, and units kept with their numbers. Stills replace videos, with the notice
 * before third-party content is loaded (`warning`). Also returns the table of contents.
 */
export function articleBody(
  content: string,
  home: Home,
  warning: string = bookingDocument.initial.warning,
): { html: string; contents: Contents } {
  const contents: Contents = [];
  // The patterns below rely on the allow-list writing each tag in one way only.
  const set = setText(cleanHtml(content, home), "page");
  const anchorOf = anchors(set.ids);
  const withAnchors = replaceElements(set.html, /<(h[234])>/, (name, title) => {
    const id = anchorOf(title);
    if (name === "h2") contents.push({ id, title: textOf(title).trim() });
    return titled(name, id, title);
  });
  const html = replaceElements(withEmbeds(withAnchors, warning), /<(table)>/, (_, inner) =>
    articleTable(inner),
  ).replaceAll("<img ", '<img loading="lazy" decoding="async" ');
  return { html: withDrawings(unbrokenWords(html)), contents };
}
