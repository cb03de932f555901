import { drawingMarkup, isDrawingName } from "@datumline/studio/drawings/catalog";
import { renderToStaticMarkup } from "react-dom/server";
import { slugOf } from "#app/lib/slug.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { cleanHtml, type SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import { decodeEntities } from "#modules/posts/.server/html/parts.ts";
import { renderArticleText } from "#modules/posts/.server/html/render-article-text.ts";
import { type Embed, embedOf } from "../embeds.ts";
import { drawingTitleHtml } from "./drawing-title.server.ts";

/** From this many characters, a text in a narrow column breaks after every second or third word. */
const proseLength = 20;

export const withoutTags = (html: string) => html.replace(/<[^<>]+>/g, "");
export const inAttribute = (html: string) => withoutTags(html).replaceAll('"', "&quot;");

/** The texts of a row's cells. */
const cellsOf = (row: string) =>
  row
    .split(/<t[hd](?: [^<>]*)?>/)
    .slice(1)
    .map((cell) => withoutTags(cell).trim());

/** Whether a table contains sentences instead of figures: at least two columns and no cell that spans several. */
function isProse(rows: readonly string[], columns: number): boolean {
  const cells = rows.map(cellsOf);
  if (rows.some((row) => /(col|row)span/.test(row))) return false;
  const wordy = Array.from({ length: columns }, (_, column) =>
    cells.some((row) => (row[column] ?? "").length > proseLength),
  );
  return wordy.filter(Boolean).length > 1;
}

/** Adds the heading of its column to every cell of a row except the first. */
function labelled(row: string, heads: readonly string[]): string {
  const [start = "", ...cells] = row.split(/<(t[hd](?: [^<>]*)?)>/);
  let written = start;
  for (let index = 0; index < cells.length; index += 2) {
    const [tag = "", text = ""] = cells.slice(index, index + 2);
    const head = index > 0 ? heads[index / 2] : "";
    written += head ? `<${tag} data-head="${head}">${text}` : `<${tag}>${text}`;
  }
  return written;
}

/**
 * A table as an article shows it. A table of figures scrolls by itself if it is too wide for the page. In a table of
 * sentences, phones stack the cells of a row, each under the heading of its column.
 */
export function articleTable(inner: string): string {
  const [, caption = "Table"] = inner.split(/<\/?caption>/);
  const open = (kind: string) =>
    `<div class="${kind}" tabindex="0" role="group" aria-label="${inAttribute(caption)}"><table>`;
  const [head, body, ...rest] = inner.split("</thead>");
  const hasOneHead = body !== undefined && rest.length === 0 && head?.split("<tr>").length === 2;
  const heads = hasOneHead ? cellsOf(head).map(inAttribute) : [];
  const [start = "", ...rows] = (body ?? "").split("<tr>");
  if (!isProse(rows, heads.length)) return `${open("wide")}${inner}</table></div>`;
  const stacked = rows.map((row) => `<tr>${labelled(row, heads)}`).join("");
  return `${open("wide stacks")}${head}</thead>${start}${stacked}</table></div>`;
}

/** The allow-list's form of an embed: a marked paragraph with only a link. */
const opening = '<p class="embed"><a href="';
const rest = /^([^"<>]*)"(?: rel="[^"<>]*")?>([^<>]*)<\/a><\/p>/;

/**
 * Cleaned HTML with a still in place of each video and tour. The still names the provider in the words of `warning`
 * ("{provider}") and asks before anything is loaded. Media of unknown providers stay links.
 */
export function withEmbeds(html: string, warning: string): string {
  const [start = "", ...parts] = html.split(opening);
  const shown = parts.map((part) => {
    const [match = "", address = "", title = ""] = rest.exec(part) ?? [];
    const embed = embedOf(decodeEntities(address));
    if (!embed) return opening + part;
    const words = decodeEntities(title).trim();
    // The editor writes the address if no one has entered a title.
    const shownTitle = words === decodeEntities(address) ? "" : words;
    return still(embed, shownTitle, warning) + part.slice(match.length);
  });
  return start + shown.join("");
}

const still = (embed: Embed, title: string, warning: string) =>
  renderToStaticMarkup(<Still embed={embed} title={title} warning={warning} />);

/** The lines of a frame and the play sign. It is not the provider's image, so nothing is fetched. */
function Still({ embed, title, warning }: { embed: Embed; title: string; warning: string }) {
  const { provider, what, page, frame } = embed;
  const name = `${provider} ${what}`;
  return (
    <figure className="embed">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls of a form */}
      <div className="embed-place" role="group" tabIndex={-1} aria-label={title || name}>
        <svg aria-hidden="true" viewBox="0 0 64 64" className="embed-sign">
          <circle cx="32" cy="32" r="30" />
          <path d="M26 20v24l18-12z" />
        </svg>
        <p className="embed-name">{name}</p>
        <div className="needs-script print:hidden">
          <button type="button" data-embed="" className={buttonClasses("secondary")}>
            Load the {what}
          </button>
          <p className="embed-warning">
            {warning.replaceAll("{provider}", `${provider} (${new URL(frame).hostname})`)}
          </p>
        </div>
      </div>
      <p className="sheet-links">
        <a href={page} target="_blank" rel="noopener noreferrer">
          Open on {provider} in a new tab
        </a>
      </p>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/** Units in articles. */
const units = new Set([
  ...["km/h", "km", "mm", "µm", "nm", "mrad", "mph", "min", "mi", "m/s", "m", "ft/s", "ft", "in"],
  ...[
    "dBµV/m",
    "dBµV",
    "dB/km",
    "dBm",
    "dB",
    "µV/m",
    "µA",
    "nT",
    "kVA",
    "kV",
    "kW",
    "MW",
    "W",
    "V",
    "A",
  ],
  ...["GHz", "MHz", "kHz", "Hz", "Gbit/s", "Mbit/s", "lb/ft", "lb", "psf", "psi", "kN", "kg"],
  ...["sq", "ha", "acres", "days", "s", "%", "°C", "°F"],
]);

const withUnits = (text: string) =>
  text.replace(/(\d) ([^\s\d,;:.()&!?"“”]+)/g, (found, digit: string, word: string) =>
    units.has(word) ? `${digit}\u00a0${word}` : found,
  );

/** "19650-1", "W20-5R": a browser may end a line at the hyphen. Longer ones must break somewhere. */
const withNumbers = (text: string) =>
  text.replace(/[^\s()&]+/g, (word) =>
    word.replace(
      /^(\w[\w.]{0,11}-\d[\w-]{0,11}(?:\.\d{1,6})?)(\W{0,3})$/,
      '<span class="whitespace-nowrap">$1</span>$2',
    ),
  );

/**
 * An article's HTML whose lines do not end between a number and its unit, nor within the number of a standard. Code stays
 * as it is, since it is copied, and so do formulas. The allow-list must have written the HTML: no tag has a ">" within.
 */
export function noBreakWords(html: string): string {
  let codes = 0;
  return html
    .split(/(<[^<>]+>)/)
    .map((part, index) => {
      if (index % 2 === 1) {
        if (/^<(code|pre|kbd|math)[ >]/.test(part)) codes += 1;
        else if (/^<\/(code|pre|kbd|math)>$/.test(part)) codes -= 1;
        return part;
      }
      return codes > 0 ? part : withNumbers(withUnits(part));
    })
    .join("");
}

type Contents = { id: string; title: string }[];

/** Ids used on the page around the article. */
const takenIds = ["main", "top", "consent", "consent-settings", "request-id", "message"];

/** The words of a heading, without footnote numbers. */
const textOf = (heading: string) =>
  decodeEntities(withoutTags(heading.replace(/<sup class="note"><a [^<>]*>\d+<\/a><\/sup>/g, "")));

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
  origins: SiteAddresses,
  warning: string = bookingDocument.initial.warning,
): { html: string; contents: Contents } {
  const contents: Contents = [];
  // The patterns below rely on the allow-list writing each tag in one way only.
  const rendered = renderArticleText(cleanHtml(content, origins), "page");
  const anchorOf = anchors(rendered.ids);
  const withAnchors = replaceElements(rendered.html, /<(h[234])>/, (name, title) => {
    const id = anchorOf(title);
    if (name === "h2") contents.push({ id, title: textOf(title).trim() });
    return titled(name, id, title);
  });
  const html = replaceElements(withEmbeds(withAnchors, warning), /<(table)>/, (_, inner) =>
    articleTable(inner),
  ).replaceAll("<img ", '<img loading="lazy" decoding="async" ');
  return { html: withDrawings(noBreakWords(html)), contents };
}
