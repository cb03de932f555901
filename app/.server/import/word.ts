import { zipSync } from "fflate";
import mammoth from "mammoth";
import type { BytesSource } from "../uploads/bytes-source.ts";
import { readZipEntry, zipEntryName } from "../uploads/unzip.ts";
import { readZipEntries } from "../uploads/zip-directory.ts";
import { type FoundPost, foundPost } from "./imported-document.ts";
import { maxUnpackedWordBytes } from "./limits.ts";
import { textOf } from "./plain-text.ts";
import { extensionOf, fileNameOf } from "./sent-files.ts";
import { Unreadable } from "./unreadable.ts";
import { withCaptions } from "./word-captions.ts";
import { withFootnotes } from "./word-footnotes.ts";
import { withFormulasAsText } from "./word-formulas.ts";
import { readProperties, wordLosses } from "./word-losses.ts";

/** Parts of a document that its text is made of. */
const parts = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/core\.xml$|word\/)/;

/** What the paragraphs of people's templates are, beyond what the library knows of itself. */
const styles = [
  "p[style-name='Title'] => h1:fresh",
  ...["caption", "Caption", "Image Caption", "Table Caption"].map(
    (name) => `p[style-name='${name}'] => p.caption:fresh`,
  ),
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  "b => strong",
  "u => u",
  "strike => s",
];

/**
 * The parts of a document, unpacked by us: the library's own unpacking trusts what a zip says of itself. Throws
 * {@link Unreadable}.
 */
async function readParts(content: Buffer): Promise<Map<string, Buffer>> {
  const zip: BytesSource = {
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
  };
  const entries = await readZipEntries(zip);
  if (typeof entries === "string")
    throw new Unreadable("It is no Word document that can be opened.");
  const found = new Map<string, Buffer>();
  let bytes = 0;
  for (const entry of entries) {
    const name = zipEntryName(entry);
    bytes += entry.unpacked;
    if (bytes > maxUnpackedWordBytes) throw new Unreadable("It is larger than we can take.");
    if (!parts.test(name) || name.endsWith("/")) continue;
    const part = await readZipEntry(zip, entry);
    if (!part) throw new Unreadable("It is damaged or encrypted.");
    // Word writes none; in one stand the entities by which a short text can mean a very long one.
    const isXml = /\.(xml|rels)$/i.test(name);
    if (isXml && /<!(DOCTYPE|ENTITY)/i.test(part.toString("latin1")))
      throw new Unreadable("It defines entities, which no program for documents does.");
    found.set(name, part);
  }
  if (!found.has("word/document.xml")) throw new Unreadable("It is no Word document (.docx).");
  return found;
}

/** A Word document, and the images that it holds by the `src` that names them. Throws {@link Unreadable}. */
export async function readWord(
  content: Buffer,
  path: string,
): Promise<{ found: FoundPost; held: Map<string, Buffer> }> {
  const files = await readParts(content);
  const held = new Map<string, Buffer>();
  const name = fileNameOf(path).slice(0, -(extensionOf(path).length + 1));
  const convertImage = mammoth.images.imgElement(async (image) => {
    const bytes = await image.readAsBuffer().catch(() => undefined);
    if (!bytes) return { src: "" };
    const [kind = "image"] = /^\w{1,5}/.exec(image.contentType.replace(/^image\//, "")) ?? [];
    const src = `${name} ${held.size + 1}.${kind}`;
    held.set(src, bytes);
    return { src };
  });
  const document = files.get("word/document.xml")?.toString("utf8") ?? "";
  const readable = new Map(files).set(
    "word/document.xml",
    Buffer.from(withFormulasAsText(document)),
  );
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(Object.fromEntries(readable), { level: 0 })) },
    { styleMap: styles, convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
  );
  const found = foundPost({ source: path, ...readProperties(files.get("docProps/core.xml")) });
  found.notes.push(...wordLosses(files, messages));
  const { html, title } = withoutTitle(value);
  // Word writes the name of the template, or what somebody typed years ago, as a title: the one that is read comes first.
  found.title = title || found.title || name;
  const { html: whole, notes } = withFootnotes(withCaptions(html));
  found.html = whole;
  found.notes.push(...notes);
  return { found, held };
}

/** The document's own heading, where it begins with one of the first level. */
function withoutTitle(html: string): { html: string; title: string } {
  const end = html.indexOf("</h1>");
  if (!html.startsWith("<h1") || end < 0) return { html, title: "" };
  const heading = html.slice(0, end);
  return { title: textOf(heading), html: html.slice(end + "</h1>".length) };
}
