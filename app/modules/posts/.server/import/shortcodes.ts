import { escapeHtml } from "#app/lib/html.ts";
import { textOf } from "./text-values.ts";
import type { ImportWarnings } from "./warnings.ts";

/** The targets of WordPress shortcodes: images by the numbers of their attachments. */
export type Attachments = ReadonlyMap<string, { url: string; alt: string; caption: string }>;

type Attributes = {
  named: Readonly<Record<string, string>>;
  /** Values without a name, as in `[youtube https://…]`. */
  plain: readonly string[];
};

const attribute =
  /([\w-]{1,40})\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'\]]{1,2000}))|"([^"]{0,2000})"|([^\s"']{1,2000})/g;

function attributesOf(text: string): Attributes {
  const named: Record<string, string> = {};
  const plain: string[] = [];
  // `[youtube=https://…]`, as WordPress.com writes it, is an address that may itself contain such characters.
  if (text.startsWith("=")) return { named, plain: [textOf(text.slice(1))] };
  for (const [, name, double, single, bare, quoted, word] of text.matchAll(attribute)) {
    if (name) named[name.toLowerCase()] = textOf(double ?? single ?? bare ?? "");
    else plain.push(textOf(quoted ?? word ?? ""));
  }
  return { named, plain };
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** A link to the embedded content, by the first of several addresses; nothing if there is none. */
function link(label: string, ...addresses: (string | undefined)[]): string | undefined {
  const address = addresses.find((each) => each && isAddress(each));
  if (!address) return undefined;
  return `\n\n<a href="${escapeHtml(address)}">${escapeHtml(label)}: ${escapeHtml(address)}</a>\n\n`;
}

const image = ({ url, alt, caption }: { url: string; alt: string; caption: string }) => {
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${words}</figure>`;
};

function attached({ ids = "", include = ids }: Attributes["named"], { images }: ShortcodeContext) {
  const imageIds = include.split(",").map((id) => id.trim());
  const found = imageIds.flatMap((id) => images.get(id) ?? []);
  return { found, areAll: found.length === imageIds.length && imageIds[0] !== "" };
}

function gallery({ named }: Attributes, _: string, context: ShortcodeContext): string {
  const { found, areAll } = attached(named, context);
  if (!areAll) context.notes.add("Images of a gallery that could not be identified were removed.");
  return `\n\n${found.map(image).join("\n")}\n\n`;
}

function playlist({ named }: Attributes, _: string, context: ShortcodeContext): string | undefined {
  const { found, areAll } = attached(named, context);
  if (!areAll) return undefined;
  const label = named.type === "video" ? "Video" : "Audio";
  return found.map(({ url }) => link(label, url) ?? "").join("");
}

function caption({ named }: Attributes, content: string): string {
  const at = content.indexOf("<img");
  const words = named.caption ? escapeHtml(named.caption) : "";
  if (at < 0) return `\n\n${content}\n\n${words}\n\n`;
  // The image, perhaps in a link, comes first; what follows it is the caption.
  const isLinked = /^\s*<a\b/i.test(content);
  const end = isLinked ? content.indexOf("</a>", at) + "</a>".length : 0;
  const cut = end >= "</a>".length && isLinked ? end : content.indexOf(">", at) + 1;
  const below = words || content.slice(cut).trim();
  return `\n\n<figure>${content.slice(0, cut)}<figcaption>${below}</figcaption></figure>\n\n`;
}

const youTube = (id = "") =>
  /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : id;
const vimeo = (id = "") => (/^\d{1,12}$/.test(id) ? `https://vimeo.com/${id}` : id);

type ShortcodeContext = { images: Attachments; notes: ImportWarnings };
type Make = (
  attributes: Attributes,
  content: string,
  context: ShortcodeContext,
) => string | undefined;

const provider =
  (address: (id?: string) => string): Make =>
  ({ named, plain: [first] }, content) =>
    link("Video", textOf(content), named.url, named.src, address(named.id), address(first));

/** Shortcodes that can become text; nothing if one does not name its content. */
const known: Record<string, Make> = {
  caption,
  wp_caption: caption,
  gallery,
  playlist,
  embed: ({ named, plain: [first] }, content) =>
    link("Embedded page", textOf(content), named.src, named.url, first),
  youtube: provider(youTube),
  vimeo: provider(vimeo),
  video: ({ named, plain: [first] }, content) => {
    const { src, mp4, m4v, webm, ogv, wmv, flv } = named;
    return link("Video", src, mp4, m4v, webm, ogv, wmv, flv, first, textOf(content));
  },
  audio: ({ named, plain: [first] }, content) => {
    const { src, mp3, m4a, ogg, wav, wma, flac } = named;
    return link("Audio", src, mp3, m4a, ogg, wav, wma, flac, first, textOf(content));
  },
  code: (_, content) => `<pre>${content.trim()}</pre>`,
  sourcecode: (_, content) => `<pre>${content.trim()}</pre>`,
};
/** Shortcodes that mean nothing without the content between their two tags. */
const enclosing = new Set(["caption", "wp_caption", "code", "sourcecode"]);

/** `[name …]`, `[name=…]`, `[/name]` or `[name … /]`. */
const tag = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s=][^[\]]{0,2000})?)\]/g;

/** Whether brackets look like a plugin's shortcode, and not like words of the author, such as [sic] or [IEC-61850]. */
const looksForeign = (name: string, attributes: string, closed: ReadonlySet<string>) =>
  /\w=["'\w]/.test(attributes) || closed.has(name) || /^[a-z]+(?:[_-][a-z]+)+(?:-\d)?$/.test(name);

/** HTML split into code, which stays unchanged, and everything else; code has odd indexes. */
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

const inTwoBrackets = /\[(\[\/?([a-zA-Z_]+)(?:\s[^[\]]*)?\])\]/g;

/** WordPress also replaces built-in shortcodes in code, so people write `[[gallery]]` there. */
const readCode = (code: string) =>
  code.replace(inTwoBrackets, (match, within: string, name: string) =>
    Object.hasOwn(known, name) ? within : match,
  );

/**
 * HTML with the content of its shortcodes. Those of plugins stay as text, as WordPress shows them without the plugin,
 * and are named; `[[name]]` is `[name]`.
 */
export function readShortcodes(html: string, context: ShortcodeContext): string {
  return apartFromCode(html)
    .map((part, index) => (index % 2 === 1 ? readCode(part) : readPart(part, context)))
    .join("");
}

/** Whether a position is within a tag or a comment, which cannot contain a shortcode. */
function isInTag(html: string, at: number): boolean {
  const start = html.lastIndexOf("<", at);
  return start > html.lastIndexOf(">", at) && /^<[a-z/!]/i.test(html.slice(start, start + 2));
}

/** The end of a shortcode in double brackets, such as `[[caption]…[/caption]]`; -1 if it is not one. */
function endOfEscaped(html: string, { index, 0: match, 2: name = "" }: RegExpExecArray): number {
  const end = index + match.length;
  if (html[index - 1] !== "[") return -1;
  if (html[end] === "]") return end;
  const close = `[/${name}]`;
  const closing = html.indexOf(close, end);
  const behind = closing + close.length;
  return closing >= 0 && html[behind] === "]" ? behind : -1;
}

/** The replacement of a supported shortcode, and its end; nothing if it does not name its content. */
function madeOf(
  html: string,
  { index, 0: match, 2: name = "", 3: rest = "" }: RegExpExecArray,
  closed: ReadonlySet<string>,
  context: ShortcodeContext,
): { made: string; end: number } | undefined {
  const close = `[/${name}]`;
  const behind = index + match.length;
  const isAlone = rest.trimEnd().endsWith("/") || !closed.has(name);
  const closing = isAlone ? -1 : html.indexOf(close, behind);
  if (closing < 0 && enclosing.has(name)) return undefined;
  const content = closing < 0 ? "" : html.slice(behind, closing);
  const made = known[name]?.(attributesOf(rest), content, context);
  const end = closing < 0 ? behind : closing + close.length;
  return made === undefined ? undefined : { made, end };
}

function readPart(html: string, context: ShortcodeContext): string {
  let text = "";
  let end = 0;
  const tags = [...html.matchAll(tag)];
  const closed = new Set(tags.flatMap(([, closes, name = ""]) => (closes ? name : [])));
  for (const match of tags) {
    const [, closes, name = "", rest = ""] = match;
    if (match.index < end || isInTag(html, match.index)) continue;
    const escaped = endOfEscaped(html, match);
    if (escaped >= 0) {
      text += html.slice(end, match.index - 1) + html.slice(match.index, escaped);
      end = escaped + 1;
    } else if (closes) continue;
    else if (Object.hasOwn(known, name)) {
      const shown = madeOf(html, match, closed, context);
      if (shown) {
        text += html.slice(end, match.index) + shown.made;
        end = shown.end;
      } else
        context.notes.add(`The shortcode [${name}] stays as text: it does not name its content.`);
    } else if (looksForeign(name, rest, closed))
      context.notes.add(`The shortcode [${name}] stays as text: it belongs to a plugin.`);
  }
  return text + html.slice(end);
}
