import { escapeHtml } from "#app/lib/escape-html.ts";
import type { Notes } from "./notes.ts";

/** What WordPress' shortcodes refer to: images by the numbers of their attachments. */
export type Attachments = ReadonlyMap<string, { url: string; alt: string; caption: string }>;

type Attributes = Record<string, string>;

const attribute = /([\w-]{1,40})\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'\]]{1,2000}))/g;

function attributesOf(text: string): Attributes {
  const found: Attributes = {};
  for (const [, name = "", double, single, plain] of text.matchAll(attribute))
    found[name.toLowerCase()] = double ?? single ?? plain ?? "";
  return found;
}

const link = (label: string, address: string) =>
  `\n\n<a href="${escapeHtml(address)}">${escapeHtml(label)}: ${escapeHtml(address)}</a>\n\n`;

const image = ({ url, alt, caption }: { url: string; alt: string; caption: string }) => {
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${words}</figure>`;
};

function gallery({ ids = "", include = ids }: Attributes, { images, notes }: Place): string {
  const asked = include.split(",").map((id) => id.trim());
  const found = asked.flatMap((id) => images.get(id) ?? []);
  if (found.length < asked.length || asked[0] === "")
    notes.add("A gallery was taken out as far as it does not name its images.");
  return `\n\n${found.map(image).join("\n")}\n\n`;
}

function caption(content: string, { caption = "" }: Attributes): string {
  // The image, perhaps in a link, comes first; what follows it is the caption.
  const end = Math.max(content.lastIndexOf("</a>") + 4, 0);
  const at = content.indexOf(">", content.indexOf("<img"));
  const isLinked = content.trimStart().startsWith("<a") && end > 4;
  const cut = isLinked ? end : at + 1;
  const words = caption ? escapeHtml(caption) : content.slice(cut).trim();
  return `\n\n<figure>${content.slice(0, cut)}<figcaption>${words}</figcaption></figure>\n\n`;
}

type Place = { images: Attachments; notes: Notes };

/** Shortcodes that a text can be made of. */
const known: Record<string, (attributes: Attributes, content: string, place: Place) => string> = {
  caption: (attributes, content) => caption(content, attributes),
  wp_caption: (attributes, content) => caption(content, attributes),
  gallery: (attributes, _, place) => gallery(attributes, place),
  embed: ({ src = "" }, content) => link("Embedded page", content.trim() || src),
  youtube: ({ url = "", id = "" }, content) =>
    link("Video", content.trim() || url || `https://www.youtube.com/watch?v=${id}`),
  video: ({ src, mp4, webm }) => link("Video", src ?? mp4 ?? webm ?? ""),
  audio: ({ src, mp3 }) => link("Audio", src ?? mp3 ?? ""),
  code: (_, content) => `<pre>${content.trim()}</pre>`,
  sourcecode: (_, content) => `<pre>${content.trim()}</pre>`,
};

/** `[name …]`, `[/name]` or `[name … /]`. */
const tag = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:\s[^[\]]{0,2000})?)\]/g;

/** Whether brackets are a shortcode and no words of the author, such as [sic]. */
const isShortcode = (name: string, attributes: string, closed: ReadonlySet<string>) =>
  Object.hasOwn(known, name) || /[=_-]/.test(name + attributes) || closed.has(name);

/** HTML as what is written as code, which is meant as it stands, and all else, in turn; code has the odd places. */
function apartFromCode(html: string): string[] {
  const low = html.toLowerCase();
  const parts: string[] = [];
  let end = 0;
  for (const { index, 1: name = "" } of low.matchAll(/<(pre|code)[\s>]/g)) {
    if (index < end) continue;
    const close = low.indexOf(`</${name}>`, index);
    if (close < 0) break;
    parts.push(html.slice(end, index), html.slice(index, close));
    end = close;
  }
  return [...parts, html.slice(end)];
}

/** HTML with what its shortcodes show; the others are taken out and named, and the text between them stays. */
export function readShortcodes(html: string, place: Place): string {
  return apartFromCode(html)
    .map((part, index) => (index % 2 === 1 ? part : readPart(part, place)))
    .join("");
}

function readPart(html: string, place: Place): string {
  let text = "";
  let end = 0;
  const tags = [...html.matchAll(tag)];
  const closed = new Set(tags.flatMap(([, closes, name = ""]) => (closes ? name : [])));
  for (const match of tags) {
    const [whole, closes, name = "", rest = ""] = match;
    if (match.index < end || !isShortcode(name, rest, closed)) continue;
    text += html.slice(end, match.index);
    end = match.index + whole.length;
    if (closes) continue;
    const make = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!make) {
      place.notes.add(`The shortcode [${name}] was taken out.`);
      continue;
    }
    const close = `[/${name}]`;
    const isWhole = rest.trimEnd().endsWith("/") || !closed.has(name);
    const closing = isWhole ? -1 : html.indexOf(close, end);
    const content = closing < 0 ? "" : html.slice(end, closing);
    if (closing >= 0) end = closing + close.length;
    text += make(attributesOf(rest), content, place);
  }
  return text + html.slice(end);
}
