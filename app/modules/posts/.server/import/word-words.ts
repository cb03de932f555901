import { textOf } from "./plain-text.ts";
import { closest, elementsIn, textIn, type XmlDocument } from "./word-xml.ts";

const packed = (text: string) => text.normalize("NFC").replace(/\s+/g, "");

/** How much of a paragraph is quoted. */
const quoted = 60;
const maxNamed = 10;

/** Names the paragraphs of a document that are missing from the library's HTML of it. */
export function missingWords(document: XmlDocument, html: string): string[] {
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
