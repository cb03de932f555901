import { normalizeText } from "#app/lib/normalize-text.ts";
import type { WordLosses } from "./word-losses.ts";
import { isQuietRunStyle, runMarksOf } from "./word-style-names.ts";
import type { Styles } from "./word-styles.ts";
import {
  appendChild,
  childElements,
  closest,
  elementsIn,
  firstChild,
  isOn,
  make,
  prepend,
  prependChild,
  removeElement,
  setRunText,
  textIn,
  valueIn,
  type XmlDocument,
  type XmlElement,
} from "./word-xml.ts";

/** The library's style identifiers for code and keys (word.ts). */
export const codeStyle = "ImportedCode";
export const keyStyle = "ImportedKey";

const toggles = ["w:b", "w:i", "w:strike"];
const pictureFont = /^(symbol|wingdings|webdings|zapf dingbats)/i;
const privateUse = /([\uf020-\uf0ff])/;

function propertiesOf(run: XmlElement): XmlElement {
  const found = firstChild(run, "w:rPr");
  if (found) return found;
  const properties = make("w:rPr");
  prependChild(run, properties);
  return properties;
}

const isField = (run: XmlElement) =>
  run.children.some((node) => "attribs" in node && /^w:(fldChar|instrText)$/.test(node.name));

/** Whether a run is the number of a note, which needs no superscript. */
const isNoteNumber = (run: XmlElement) =>
  ["w:footnoteReference", "w:endnoteReference"].some((name) => firstChild(run, name));

function lowerNoteNumber(run: XmlElement): void {
  const properties = firstChild(run, "w:rPr");
  if (properties) removeElement(properties);
}

/** Writes the meaning of character styles as properties, and leaves no style that the library does not know. */
function spellStyle(run: XmlElement, styles: Styles, losses: WordLosses): void {
  const properties = firstChild(run, "w:rPr");
  const element = firstChild(properties, "w:rStyle");
  const id = valueIn(element);
  if (!properties || !element || !id) return;
  removeElement(element);
  const chain = styles.runChain(id);
  const marks = chain.map(({ name, id: own }) => runMarksOf(name || own)).find(Boolean) ?? [];
  const isSet = (name: string) =>
    styles.runHas(id, name) ||
    (marks.includes("b") && name === "w:b") ||
    (marks.includes("i") && name === "w:i");
  const set = toggles.filter(isSet);
  for (const name of set) if (!firstChild(properties, name)) appendChild(properties, make(name));
  const raised = chain.map((style) => firstChild(style.properties, "w:vertAlign")).find(Boolean);
  if (raised && !firstChild(properties, "w:vertAlign"))
    appendChild(properties, make("w:vertAlign", { "w:val": valueIn(raised) }));
  const style = marks.includes("code") ? codeStyle : marks.includes("key") ? keyStyle : undefined;
  if (style) prependChild(properties, make("w:rStyle", { "w:val": style }));
  const name = chain[0]?.name || id;
  const isKept = style || set.length > 0 || raised || marks.length > 0;
  if (!isKept && !isQuietRunStyle(name) && textIn(run).trim()) losses.styles.add(name.slice(0, 60));
}

/** Rewrites characters of symbol fonts as the element that the library can decode. */
function spellSymbols(run: XmlElement): void {
  const fonts = firstChild(firstChild(run, "w:rPr"), "w:rFonts")?.attribs ?? {};
  const font = [fonts["w:ascii"], fonts["w:hAnsi"]].find((name) => pictureFont.test(name ?? ""));
  if (!font) return;
  for (const text of childElements(run, "w:t")) {
    const words = textIn(text);
    if (!privateUse.test(words)) continue;
    for (const part of words.split(privateUse).filter(Boolean)) {
      const char = part.codePointAt(0)?.toString(16).toUpperCase() ?? "";
      const isSign = privateUse.test(part);
      prepend(
        text,
        isSign
          ? make("w:sym", { "w:font": font, "w:char": char })
          : make("w:t", { "xml:space": "preserve" }, part),
      );
    }
    removeElement(text);
  }
}

/** Replaces control characters that programs write for Word's special hyphens. */
const withHyphens = (text: string) =>
  text.replaceAll("\u001e", "\u2011").replaceAll("\u001f", "\u00ad");

/** Converts the words of a document into a form that the library reads completely. */
export function readRuns(document: XmlDocument, styles: Styles, losses: WordLosses): void {
  for (const run of elementsIn(document, "w:r")) {
    const properties = firstChild(run, "w:rPr");
    const style = valueIn(firstChild(properties, "w:rStyle"));
    const vanish = firstChild(properties, "w:vanish");
    const isHidden = vanish ? isOn(vanish) : style !== "" && styles.runHas(style, "w:vanish");
    if (isHidden && !isField(run)) {
      if (textIn(run).trim() && !closest(run, "w:del", "w:moveFrom", "mc:Fallback"))
        losses.add("hidden text (removed)", "hidden texts (removed)");
      removeElement(run);
      continue;
    }
    const double = firstChild(properties, "w:dstrike");
    if (isOn(double) && !firstChild(properties, "w:strike"))
      appendChild(propertiesOf(run), make("w:strike"));
    if (isNoteNumber(run)) lowerNoteNumber(run);
    spellStyle(run, styles, losses);
    spellSymbols(run);
  }
  for (const text of elementsIn(document, "w:t")) {
    const words = textIn(text);
    const normal = normalizeText(withHyphens(words));
    if (normal !== words) setRunText(text, normal);
  }
}
