import sanitize from "sanitize-html";
import { firstElementOverLimit } from "#app/lib/html.ts";
import { normalizeText } from "#app/lib/normalize-text.ts";
import type { Env } from "#platform/env.ts";
import { isCalloutKind, isTarget } from "../../numbered.ts";
import { tidyParts } from "./parts.ts";

// The special markup in an article's HTML, in the only form that render-article-text.ts reads:
//
//   <figure data-drawing="NAME">                     a built-in drawing
//   <p class="formula numbered"><code class="tex">…  a formula on a separate line; without the <p>, one within a line
//   <aside data-callout="note">                      a callout
//   <small class="footnote">…                        a footnote, at its number
//   <ol class="references"><li id="reference-…">     a reference list
//   <a data-ref="figure-…"></a>                      a reference to the figure, table, formula or source with that id
//   <td class="number">                              a cell of a numeric column
//   <p class="embed"><a href="…">…</a></p>           a video, as a link that works in feeds, emails and without scripts
//   <p class="file"><a href="…">…</a></p>            a file of the library

type Attributes = sanitize.Attributes;

/** The attributes with a value, always in the same order. */
const given = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const has = (attributes: Attributes, name: string) =>
  (attributes.class ?? "").split(/\s+/).includes(name);
const classIf = (attributes: Attributes, name: string) =>
  has(attributes, name) ? name : undefined;

/** The ID of a cross-reference's target: with its kind in front, so that it cannot collide with the page around it. */
const idOf = ({ id = "" }: Attributes, kind: string) =>
  isTarget(id) && id.startsWith(`${kind}-`) ? id : undefined;

const tableCell = ({ scope = "", colspan, rowspan, ...rest }: Attributes) =>
  given({
    class: classIf(rest, "number"),
    scope: /^(col|row|colgroup|rowgroup)$/.test(scope) ? scope : undefined,
    colspan,
    rowspan,
  });

function paragraph(attributes: Attributes): Attributes {
  const link = ["embed", "file"].find((name) => has(attributes, name));
  if (link) return { class: link };
  if (!has(attributes, "formula")) return {};
  if (!has(attributes, "numbered")) return { class: "formula" };
  return given({ class: "formula numbered", id: idOf(attributes, "formula") });
}

/** The tags of these elements, with known attributes only. */
export const textParts: Record<string, sanitize.Transformer> = {
  aside: (tagName, { "data-callout": kind = "" }) => ({
    // An unknown kind is not a part of an article; its text stays.
    tagName: isCalloutKind(kind) ? tagName : "div",
    attribs: { "data-callout": kind },
  }),
  code: (tagName, attribs) => ({ tagName, attribs: given({ class: classIf(attribs, "tex") }) }),
  figure: (tagName, attribs) => {
    const { "data-drawing": drawing = "" } = attribs;
    const isName = /^[a-z0-9-]{1,60}$/.test(drawing);
    return {
      tagName,
      attribs: given({
        id: idOf(attribs, "figure"),
        "data-drawing": isName ? drawing : undefined,
      }),
    };
  },
  li: (tagName, attribs) => ({ tagName, attribs: given({ id: idOf(attribs, "reference") }) }),
  ol: (tagName, attribs) => ({
    tagName,
    attribs: given({ class: classIf(attribs, "references"), start: attribs.start }),
  }),
  p: (tagName, attribs) => ({ tagName, attribs: paragraph(attribs) }),
  small: (tagName, attribs) => ({
    tagName: has(attribs, "footnote") ? tagName : "span",
    attribs: { class: "footnote" },
  }),
  table: (tagName, attribs) => ({ tagName, attribs: given({ id: idOf(attribs, "table") }) }),
  td: (tagName, attribs) => ({ tagName, attribs: tableCell(attribs) }),
  th: (tagName, attribs) => ({ tagName, attribs: tableCell(attribs) }),
};

/** The addresses of the site and its files: they decide whether an address is ours. */
export type SiteAddresses = {
  siteUrl: string;
  env: Pick<Env, "S3_PUBLIC_URL">;
};

const cell = ["class", "colspan", "rowspan"];

const rules = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre"],
    ...["ul", "ol", "li", "dl", "dt", "dd"],
    ...["strong", "em", "s", "u", "sub", "sup", "code", "kbd", "abbr", "a"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["figure", "figcaption", "img", "aside", "small"],
  ],
  // The text of each is checked in its transform.
  allowedAttributes: {
    a: ["href", "rel", "data-ref"],
    abbr: ["title"],
    aside: ["data-callout"],
    code: ["class"],
    figure: ["id", "data-drawing"],
    img: ["src", "alt", "width", "height"],
    li: ["id"],
    ol: ["class", "start"],
    p: ["class", "id"],
    small: ["class"],
    table: ["id"],
    th: ["scope", ...cell],
    td: cell,
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // The text within these elements is not part of the article.
  nonTextTags: [
    ...["script", "style", "noscript", "template", "title", "textarea", "select", "option"],
    ...["iframe", "object", "svg", "math", "xmp", "plaintext"],
  ],
  // Deeper nesting is not an article, and would slow down a browser.
  nestingLimit: 24,
} satisfies sanitize.IOptions;

const schemes = rules.allowedSchemes.map((scheme) => `${scheme}:`);

type Address = { url: URL; place: "site" | "files" | "elsewhere" };

/** The target of an address; nothing if an article may not link to it. */
function addressOf(raw: string, { siteUrl, env }: SiteAddresses): Address | undefined {
  const url = raw ? URL.parse(raw, `${siteUrl}/`) : null;
  if (!url || !schemes.includes(url.protocol)) return undefined;
  if (url.origin === new URL(siteUrl).origin) return { url, place: "site" };
  const isFile = env.S3_PUBLIC_URL !== undefined && url.href.startsWith(`${env.S3_PUBLIC_URL}/`);
  return { url, place: isFile ? "files" : "elsewhere" };
}

/** The addresses of images on the site: uploads and drawings. */
const pictureFolders = /^\/(media|drawings)\//;

/**
 * The address of an image as a public page may show it, if it is one of the site's files. External images have none,
 * because nothing is loaded from elsewhere before the visitor agrees.
 */
export function siteImage(src: string, origins: SiteAddresses): string | undefined {
  const { url, place } = addressOf(src, origins) ?? {};
  if (place === "files") return url?.href;
  const isShown = place === "site" && url && pictureFolders.test(url.pathname);
  return isShown ? url.pathname + url.search : undefined;
}

/** The attributes of an external link: the target gets no access to our window and no referrer. */
const rel = "noopener noreferrer";

/** A link, or a cross-reference to a part of the same text, which gets its words when it is shown. */
function link(
  { href: raw = "", "data-ref": target = "" }: sanitize.Attributes,
  origins: SiteAddresses,
) {
  return isTarget(target) ? { "data-ref": target } : linkTo(raw.trim(), origins);
}

function linkTo(href: string, origins: SiteAddresses): sanitize.Attributes {
  const { url, place } = addressOf(href, origins) ?? {};
  if (!url) return {};
  return place === "elsewhere" && url.protocol.startsWith("http") ? { href, rel } : { href };
}

const isPixels = (value = "") => /^[1-9]\d{0,4}$/.test(value);

/** An image of the site; an external one becomes a link to it. */
function image({ src = "", alt = "", width, height }: sanitize.Attributes, origins: SiteAddresses) {
  const own = siteImage(src, origins);
  if (own) {
    const size = isPixels(width) && isPixels(height) ? { width, height } : {};
    return { tagName: "img", attribs: { src: own, alt, ...size } } as sanitize.Tag;
  }
  const elsewhere = addressOf(src, origins);
  if (elsewhere?.place !== "elsewhere" || elsewhere.url.protocol !== "https:")
    return { tagName: "img", attribs: {} };
  return { tagName: "a", attribs: linkTo(elsewhere.url.href, origins), text: alt || "Image" };
}

/** The HTML with no more elements than a text may have: the rest becomes plain text, so that no word is lost. */
function withinElements(html: string): string {
  const start = firstElementOverLimit(html);
  if (start === undefined) return html;
  const rest = html.slice(start).replace(/<[^<>]*>/g, " ");
  return html.slice(0, start) + rest.replaceAll("<", "&lt;");
}

/** Removing an element can join others that were apart, such as a cell in a cell; this is the number of passes. */
const maxPasses = 8;

/**
 * An article's HTML reduced to the allowed elements; everything else is removed. The only allow-list: applied when
 * saving and again when showing. Cleaning clean HTML changes nothing. The markup of built-in drawings, formulas,
 * callouts, footnotes, cross-references, videos and files is in {@link textParts}.
 */
export function cleanHtml(html: string, origins: SiteAddresses): string {
  let cleaned = sanitizeOnce(withinElements(html), origins);
  for (let passes = 1; passes < maxPasses; passes += 1) {
    const again = sanitizeOnce(cleaned, origins);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

/** The end of a tag and a combining mark, which would become one character. */
const markedTag = />\u0338+/g;

function sanitizeOnce(html: string, origins: SiteAddresses): string {
  // Before the rest, so that nothing is judged before it changes. The next pass sees text from references.
  const allowed = sanitize(normalizeText(html.replace(markedTag, ">")), {
    ...rules,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src && !attribs.href,
    transformTags: {
      // The page already has its only first-level heading.
      h1: "h2",
      b: "strong",
      i: "em",
      del: "s",
      strike: "s",
      a: (tagName, attribs) => ({ tagName, attribs: link(attribs, origins) }),
      img: (_, attribs) => image(attribs, origins),
      ...textParts,
    },
  });
  return tidyParts(allowed);
}

/** Whether articles may have a tag. */
export const isArticleTag = (name: string): boolean => rules.allowedTags.includes(name);
