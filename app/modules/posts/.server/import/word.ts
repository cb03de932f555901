import { zipSync } from "fflate";
import mammoth from "mammoth";
import { type FoundPost, foundPost } from "./imported-document.ts";
import { textOf } from "./plain-text.ts";
import { extensionOf, fileNameOf } from "./sent-files.ts";
import { readBlocks } from "./word-blocks.ts";
import { withCaptions } from "./word-captions.ts";
import { readFields } from "./word-fields.ts";
import { withFootnotes } from "./word-footnotes.ts";
import { countLosses, namedByLibrary, WordLosses } from "./word-losses.ts";
import { nameNumbers } from "./word-numbering.ts";
import { readWordPackage, type WordPackage } from "./word-package.ts";
import { readProperties } from "./word-properties.ts";
import { codeStyle, keyStyle, readRuns } from "./word-runs.ts";
import { Styles } from "./word-styles.ts";
import { missingWords } from "./word-words.ts";
import { elementsIn, parseXml, writeXml, type XmlDocument } from "./word-xml.ts";

/**
 * The names we give to paragraph and character styles (word-style-names.ts), mapped to their meaning, beyond the
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
function prepare(word: WordPackage, losses: WordLosses): XmlDocument {
  const { files, main, related } = word;
  const defined = new Styles(xmlOf(word, "styles"));
  const read = (name: string) => {
    const document = parseXml(files.get(name) ?? Buffer.alloc(0));
    countLosses(document, losses);
    readFields(document, losses);
    readBlocks(document, defined, losses);
    readRuns(document, defined, losses);
    files.set(name, writeXml(document));
    return document;
  };
  for (const name of [...related("footnotes"), ...related("endnotes")]) read(name);
  const text = read(main);
  nameNumbers(text, xmlOf(word, "numbering"), losses);
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
): Promise<{ found: FoundPost; held: Map<string, Buffer> }> {
  const word = await readWordPackage(content);
  const { files, related } = word;
  const losses = new WordLosses();
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
  const found = foundPost({ source: path, ...readProperties(core ? files.get(core) : undefined) });
  found.notes.push(...losses.sentences(), ...namedByLibrary(messages));
  if (related("header").length > 0 || related("footer").length > 0)
    found.notes.push("Page headers and footers were removed.");
  found.notes.push(...missingWords(text, value));
  const { html, title } = withoutTitle(value);
  // Word stores the template's name, or a title typed years ago: the visible title takes precedence.
  found.title = title || found.title || name;
  const { html: whole, notes } = withFootnotes(withCaptions(html));
  found.html = whole;
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
