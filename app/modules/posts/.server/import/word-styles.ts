import { normalizeText } from "#app/lib/normalize-text.ts";
import type { WordWarnings } from "./word-warnings.ts";
import {
  appendChild,
  childElements,
  closest,
  elementsIn,
  firstChild,
  isEnabled,
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

/**
 * Character styles by their marks: Word's English names, used in every language, and those that people and other
 * programs use.
 */
const runMarks = byName({
  i: `
    Emphasis, Subtle Emphasis, HTML Cite, HTML Definition, HTML Variable, HTML Address,
    Hervorhebung, Schwache Hervorhebung, Betont, Accentuation, Accentuation légère,
    Énfasis, Énfasis sutil, Enfasi, Enfasi delicata, Enfasi (corsivo), Ênfase,
    Ênfase sutil, Nadruk, Subtiele benadrukking, Betoning, Uthevelse, Fremhæv, Korostus,
    Wyróżnienie, Выделение, 强调, 強調, 강조, Quote Char, Italic`,
  b: `
    Strong, Strong Emphasis, Fett, Stark betont, Élevé, Texto en negrita, Forte, Bold,
    Enfasi (grassetto), Zwaar, Stark, Sterk, Stærk, Voimakas, Pogrubienie, Строгий, 要点`,
  "b i": `
    Intense Emphasis, Intense Quote Char, Book Title, Intensive Hervorhebung, Buchtitel,
    Accentuation intense, Titre du livre, Énfasis intenso, Título del libro,
    Enfasi intensa, Ênfase intensa, Título do livro, Titolo del libro,
    Intensieve benadrukking`,
  code: `
    Verbatim Char, Source Code, Source Code Char, Source Text, Code, Code Char,
    Inline Code, HTML Code, HTML Typewriter, HTML Sample, HTML Preformatted Char,
    Quelltext`,
  key: "HTML Keyboard, Keyboard Input",
});

/** Paragraph styles by the library's style for each; headings in front of their level. */
const paragraphStyles = byName({
  Title: "Title, Titel, Titre, Título, Titolo, Tytuł, Заголовок документа",
  Quote: `
    Quote, Quotations, Block Text, Block Quotation, Blockquote, Zitat, Citation, Cita,
    Citazione, Citação, Citaat, Citat, Sitat, Cytat, Цитата, 引用, Intense Quote,
    Intensives Zitat, Citation intense, Cita destacada, Citazione intensa,
    Citação Intensa, Duidelijk citaat`,
  Code: `
    Source Code, HTML Preformatted, Preformatted Text, Plain Code, Code, Code Block,
    HTML Vorformatiert, Macro Text`,
  Caption: `
    caption, Image Caption, Table Caption, Figure, Illustration, Beschriftung, Légende,
    Didascalia, Leyenda, Descripción, Legenda, Bijschrift, 题注`,
});
const headings = byName({
  Heading: `
    heading, Überschrift, Titre, Título, Titolo, Kop, Rubrik, Overskrift, Otsikko, Nagłówek,
    Заголовок, 标题, 見出し`,
});

/** Identifiers have neither the spaces nor the brackets of names. */
function keyOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s()_-]/g, "");
}

/** The keys of a table, by each of the names that it lists. */
function byName(names: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([key, list]) =>
      list.split(",").map((name): [string, string] => [keyOf(name), key]),
    ),
  );
}

/** The meaning of a character style, in the library's form: `b`, `i`, `code`, `key`. */
const runMarksOf = (name: string): readonly string[] | undefined =>
  runMarks.get(keyOf(name))?.split(" ");

function paragraphStyleOf(name: string): string | undefined {
  const [, words = "", level] = /^(.+)([1-6])$/.exec(keyOf(name)) ?? [];
  const heading = level && headings.get(words);
  return heading ? heading + level : paragraphStyles.get(keyOf(name));
}

const quietRunNames = new Set(
  [
    "default paragraph font, hyperlink, followedhyperlink, followed hyperlink, internet link, visited internet link",
    "index link, smart link, mention, unresolved mention, line number, page number, placeholder text",
    "annotation reference, numbering symbols, bullets, normaltextrun, eop, spellingerror, apple-converted-space",
    ...["footnote", "endnote"].flatMap((kind) =>
      ["reference", "anchor", "characters", "symbol"].map((part) => `${kind} ${part}`),
    ),
  ].flatMap((names) => names.split(", ")),
);

/** Whether programs set this character style by default, without meaning; Word derives "Title Char" from a style. */
const isQuietRunStyle = (name: string): boolean => {
  const low = name.trim().toLowerCase();
  return quietRunNames.has(low) || / (?:char|zchn|car|carattere|char1)$/.test(low);
};

type WordStyle = {
  id: string;
  /** Empty if the document does not name it. */
  name: string;
  properties: XmlElement | undefined;
  outlineLevel: number | undefined;
  basedOn: string;
};

/** The character and paragraph styles that a document defines. */
export class Styles {
  readonly #runs = new Map<string, WordStyle>();
  readonly #paragraphs = new Map<string, WordStyle>();

  constructor(document: XmlDocument | undefined) {
    const root = document?.children.find((node) => "attribs" in node && node.name === "w:styles");
    if (!root || !("attribs" in root)) return;
    for (const element of childElements(root, "w:style")) {
      const of = element.attribs["w:type"] === "character" ? this.#runs : this.#paragraphs;
      const id = element.attribs["w:styleId"] ?? "";
      const level = firstChild(firstChild(element, "w:pPr"), "w:outlineLvl");
      if (of.has(id)) continue;
      of.set(id, {
        id,
        name: valueIn(firstChild(element, "w:name")),
        properties: firstChild(element, "w:rPr"),
        outlineLevel: level && Number(valueIn(level)),
        basedOn: valueIn(firstChild(element, "w:basedOn")),
      });
    }
  }

  /** A style with its base styles, itself first; an undefined one has its identifier as its name. */
  #chain(styles: ReadonlyMap<string, WordStyle>, id: string): WordStyle[] {
    const chain: WordStyle[] = [];
    for (let next = id; next && chain.length < 12; ) {
      const style = styles.get(next);
      if (!style) break;
      chain.push(style);
      next = style.basedOn;
    }
    const unknown = { id, name: id, properties: undefined, outlineLevel: undefined, basedOn: "" };
    return chain.length > 0 ? chain : [unknown];
  }

  runChain = (id: string) => this.#chain(this.#runs, id);

  /** The library's style for a paragraph, by the names of a style and of its base styles. */
  knownParagraphStyle(id: string): string | undefined {
    const chain = this.#chain(this.#paragraphs, id);
    for (const { name, id: own, outlineLevel } of chain) {
      const known = paragraphStyleOf(name || own);
      if (known) return known;
      if (outlineLevel !== undefined && outlineLevel >= 0 && outlineLevel < 6)
        return `Heading${outlineLevel + 1}`;
    }
    return undefined;
  }

  /** Whether words have a property by their style: the nearest style that sets or unsets it decides. */
  runHas(id: string, property: string): boolean {
    for (const { properties } of this.runChain(id)) {
      const found = firstChild(properties, property);
      if (found) return isEnabled(found);
    }
    return false;
  }
}

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
function spellStyle(run: XmlElement, styles: Styles, losses: WordWarnings): void {
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
  const verticalAlign = chain
    .map((style) => firstChild(style.properties, "w:vertAlign"))
    .find(Boolean);
  if (verticalAlign && !firstChild(properties, "w:vertAlign"))
    appendChild(properties, make("w:vertAlign", { "w:val": valueIn(verticalAlign) }));
  const style = marks.includes("code") ? codeStyle : marks.includes("key") ? keyStyle : undefined;
  if (style) prependChild(properties, make("w:rStyle", { "w:val": style }));
  const name = chain[0]?.name || id;
  const isPreserved = style || set.length > 0 || verticalAlign || marks.length > 0;
  if (!isPreserved && !isQuietRunStyle(name) && textIn(run).trim())
    losses.styles.add(name.slice(0, 60));
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
export function readRuns(document: XmlDocument, styles: Styles, losses: WordWarnings): void {
  for (const run of elementsIn(document, "w:r")) {
    const properties = firstChild(run, "w:rPr");
    const style = valueIn(firstChild(properties, "w:rStyle"));
    const vanish = firstChild(properties, "w:vanish");
    const isHidden = vanish ? isEnabled(vanish) : style !== "" && styles.runHas(style, "w:vanish");
    if (isHidden && !isField(run)) {
      if (textIn(run).trim() && !closest(run, "w:del", "w:moveFrom", "mc:Fallback"))
        losses.add("hidden text (removed)", "hidden texts (removed)");
      removeElement(run);
      continue;
    }
    const double = firstChild(properties, "w:dstrike");
    if (isEnabled(double) && !firstChild(properties, "w:strike"))
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
