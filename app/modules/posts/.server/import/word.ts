import { zipSync } from "fflate";
import mammoth from "mammoth";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { newSourcePost, type SourcePost } from "./imported-document.ts";
import { extensionOf, fileNameOf } from "./sources.ts";
import { textOf } from "./text-values.ts";
import { ImportWarnings } from "./warnings.ts";
import { readBlocks, readFields, warnAboutNumbering } from "./word-blocks.ts";
import { readWordPackage, type WordPackage } from "./word-package.ts";
import { codeStyle, keyStyle, readRuns, Styles } from "./word-styles.ts";
import { WordWarnings, warnAboutElements, warningsOfMammoth } from "./word-warnings.ts";
import { closest, elementsIn, parseXml, textIn, writeXml, type XmlDocument } from "./word-xml.ts";

const back = / ?<a href="#(?:foot|end)note-ref-[^"<>]*">↑<\/a>/g;
const item = /<li id="((?:foot|end)note-[^"<>]*)">/;
const noteMark = /<sup><a href="#((?:foot|end)note-[^"<>]*)" id="[^"<>]*">\[\d+\]<\/a><\/sup>/g;

/** Content that a footnote may have; the rest is removed, and its words stay. */
const footnoteTag = /^<\/?(?:a|em|strong|s|u|sub|sup|code)[\s>]/;

/** A footnote in one line. */
function lineOf(html: string, notes: ImportWarnings): string {
  const blocks = html.match(/<\/p>|<\/li>|<\/tr>/g)?.length ?? 0;
  if (blocks > 1 || html.includes("<img"))
    notes.add("A footnote with several paragraphs is now one line, without images and tables.");
  return html
    .replace(/<\/(?:p|li|td|th)>|<br \/>/g, " ")
    .replace(/<[^<>]*>/g, (tag) => (footnoteTag.test(tag) ? tag : ""))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The library's HTML of a Word document, with footnotes and endnotes moved from the end to their numbers in the text.
 * DroppedContent are named.
 */
export function withFootnotes(html: string): { html: string; notes: string[] } {
  const notes = new ImportWarnings();
  const start = html.search(/<ol><li id="(?:foot|end)note-/);
  if (start < 0) return { html, notes: [] };
  const list = html.slice(
    start + "<ol>".length,
    html.endsWith("</ol>") ? -"</ol>".length : undefined,
  );
  const [, ...split] = list.replace(back, "").split(item);
  const texts = new Map<string, string>();
  for (let at = 0; at < split.length; at += 2)
    texts.set(split[at] ?? "", lineOf((split[at + 1] ?? "").replace(/<\/li>$/, ""), notes));
  const text = html.slice(0, start).replace(noteMark, (_, id: string) => {
    const words = texts.get(id);
    return words ? `<small class="footnote">${words}</small>` : "";
  });
  return { html: text, notes: notes.list() };
}

const captionStart = '<p class="caption">';

/** The position of the last paragraph of a text, if it contains an image and no words. */
function lastImage(html: string): number {
  const at = html.lastIndexOf("<p>");
  const isImage = at >= 0 && /^<p><img [^<>]*><\/p>$/.test(html.slice(at));
  return isImage ? at : -1;
}

/**
 * Joins captions of Word, which are separate paragraphs, to their figures: the image above, or the table above or
 * below. `html` has them as paragraphs of the class `caption`.
 */
export function withCaptions(html: string): string {
  const [first = "", ...rest] = html.split(captionStart);
  let text = first;
  for (const part of rest) {
    const end = part.indexOf("</p>");
    const words = part.slice(0, Math.max(0, end));
    const after = part.slice(end + "</p>".length);
    const image = lastImage(text);
    const isCaption = end >= 0 && !words.includes("<img");
    if (isCaption && image >= 0) {
      const shown = text.slice(image + "<p>".length, -"</p>".length);
      text = `${text.slice(0, image)}<figure>${shown}<figcaption>${words}</figcaption></figure>${after}`;
    } else if (isCaption && after.startsWith("<table>")) {
      text += `<figure>${after.replace("</table>", `</table><figcaption>${words}</figcaption></figure>`)}`;
    } else if (isCaption && text.endsWith("</table>")) {
      const table = text.lastIndexOf("<table>");
      text = `${text.slice(0, table)}<figure>${text.slice(table)}<figcaption>${words}</figcaption></figure>${after}`;
    } else text += `<p>${part}`;
  }
  return text;
}

const packed = (text: string) => text.normalize("NFC").replace(/\s+/g, "");

/** How much of a paragraph is quoted. */
const quoted = 60;
const maxNamed = 10;

/** Names the paragraphs of a document that are missing from the library's HTML of it. */
function missingWords(document: XmlDocument, html: string): string[] {
  const all = packed(textOf(html));
  let at = 0;
  const isRead = (text: string) => {
    const words = packed(text);
    // Starts after the previous match; otherwise a long document would be searched from its start for each paragraph.
    const next = all.indexOf(words, at);
    if (next >= 0) at = next;
    return next >= 0 || all.includes(words);
  };
  const missing = elementsIn(document, "w:p").flatMap((paragraph) => {
    const texts = elementsIn(paragraph, "w:t").filter(
      (text) => closest(text, "w:p") === paragraph && !closest(text, "w:del", "w:moveFrom"),
    );
    const words = texts.map(textIn).filter((text) => text.trim());
    return words.every(isRead) ? [] : words.join("").trim().slice(0, quoted);
  });
  const named = missing
    .slice(0, maxNamed)
    .map((words) => `Text that could not be read: “${words}”`);
  const rest = missing.length - named.length;
  return rest > 0 ? [...named, `And ${rest} more paragraphs that could not be read.`] : named;
}

/** A document's properties. */
function readProperties(core: Buffer | undefined): Partial<SourcePost> {
  if (!core) return {};
  const document = parseXml(core);
  const textOf = (local: string) => {
    const [element] = elementsIn(
      document,
      local,
      ...[0, 1, 2, 3, 4].map((at) => `x${at}:${local}`),
    );
    return element ? normalizeLine(textIn(element).slice(0, 2_000)) : "";
  };
  const keywords = textOf("keywords").split(/[,;]/);
  return {
    title: textOf("title"),
    author: textOf("creator"),
    excerpt: textOf("description"),
    keywords: keywords.map((word) => word.trim()).filter(Boolean),
  };
}

/**
 * The names we give to paragraph and character styles (word-styles.ts), mapped to their meaning, beyond the
 * library's defaults.
 */
const styles = [
  "p.Title => h1:fresh",
  "p.Caption => p.caption:fresh",
  "p.Quote => blockquote > p:fresh",
  "p.Code => pre:separator('\n')",
  `r.${codeStyle} => code`,
  `r.${keyStyle} => kbd`,
  "b => strong",
  "u => u",
  "strike => s",
];

/** A part of a document as XML, if the document has it. */
function xmlOf({ files, related }: WordPackage, type: string): XmlDocument | undefined {
  const [name] = related(type);
  const content = name && files.get(name);
  return content ? parseXml(content) : undefined;
}

/** Converts the text of a document, and its notes, into a form that the library reads completely. Returns the text. */
function prepare(word: WordPackage, losses: WordWarnings): XmlDocument {
  const { files, main, related } = word;
  const defined = new Styles(xmlOf(word, "styles"));
  const read = (name: string) => {
    const document = parseXml(files.get(name) ?? Buffer.alloc(0));
    warnAboutElements(document, losses);
    readFields(document, losses);
    readBlocks(document, defined, losses);
    readRuns(document, defined, losses);
    files.set(name, writeXml(document));
    return document;
  };
  for (const name of [...related("footnotes"), ...related("endnotes")]) read(name);
  const text = read(main);
  warnAboutNumbering(text, xmlOf(word, "numbering"), losses);
  const comments = xmlOf(word, "comments");
  losses.add(
    "margin comment",
    "margin comments",
    comments ? elementsIn(comments, "w:comment").length : 0,
  );
  if (word.missing > 0)
    losses.add("part missing from the file", "parts missing from the file", word.missing);
  return text;
}

/** A Word document, and its embedded images by the `src` that refers to them. Throws {@link Unreadable}. */
export async function readWord(
  content: Buffer,
  path: string,
): Promise<{ found: SourcePost; held: Map<string, Buffer> }> {
  const word = await readWordPackage(content);
  const { files, related } = word;
  const losses = new WordWarnings();
  const text = prepare(word, losses);
  const held = new Map<string, Buffer>();
  const name = fileNameOf(path).slice(0, -(extensionOf(path).length + 1));
  const convertImage = mammoth.images.imgElement(async (image) => {
    const bytes = await image.readAsBuffer().catch(() => undefined);
    if (!bytes) return { src: "" };
    const type = String(image.contentType ?? "").replace(/^image\//, "");
    const [kind = "image"] = /^\w{1,5}/.exec(type) ?? [];
    const src = `${name} ${held.size + 1}.${kind}`;
    held.set(src, bytes);
    return { src };
  });
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(Object.fromEntries(files), { level: 0 })) },
    { styleMap: styles, convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
  );
  const core = [...files.keys()].find((each) => /^docProps\/core\.xml$/i.test(each));
  const found = newSourcePost({
    source: path,
    ...readProperties(core ? files.get(core) : undefined),
  });
  found.notes.push(...losses.sentences(), ...warningsOfMammoth(messages));
  if (related("header").length > 0 || related("footer").length > 0)
    found.notes.push("Page headers and footers were removed.");
  found.notes.push(...missingWords(text, value));
  const { html, title } = withoutTitle(value);
  // Word stores the template's name, or a title typed years ago: the visible title takes precedence.
  found.title = title || found.title || name;
  const { html: withNotes, notes } = withFootnotes(withCaptions(html));
  found.html = withNotes;
  found.notes.push(...notes);
  return { found, held };
}

/** The document's title, if it starts with a first-level heading. */
function withoutTitle(html: string): { html: string; title: string } {
  const end = html.indexOf("</h1>");
  if (!html.startsWith("<h1") || end < 0) return { html, title: "" };
  const heading = html.slice(0, end);
  return { title: textOf(heading), html: html.slice(end + "</h1>".length) };
}
