/** The meaning of a paragraph or character style, in the library's form. */
export type RunMark = "b" | "i" | "code" | "key";

/**
 * Character styles by their names: Word's English names, used in every language, and those that people and other
 * programs use.
 */
const runNames: Record<string, readonly RunMark[]> = {
  ...named(
    "Emphasis, Subtle Emphasis, HTML Cite, HTML Definition, HTML Variable, HTML Address",
    "i",
  ),
  ...named("Hervorhebung, Schwache Hervorhebung, Betont, Accentuation, Accentuation légère", "i"),
  ...named(
    "Énfasis, Énfasis sutil, Enfasi, Enfasi delicata, Enfasi (corsivo), Ênfase, Ênfase sutil",
    "i",
  ),
  ...named(
    "Nadruk, Subtiele benadrukking, Betoning, Uthevelse, Fremhæv, Korostus, Wyróżnienie",
    "i",
  ),
  ...named("Выделение, 强调, 強調, 강조, Quote Char, Italic", "i"),
  ...named(
    "Strong, Strong Emphasis, Fett, Stark betont, Élevé, Texto en negrita, Forte, Bold",
    "b",
  ),
  ...named(
    "Enfasi (grassetto), Zwaar, Stark, Sterk, Stærk, Voimakas, Pogrubienie, Строгий, 要点",
    "b",
  ),
  ...named(
    "Intense Emphasis, Intense Quote Char, Book Title, Intensive Hervorhebung, Buchtitel",
    "b",
    "i",
  ),
  ...named(
    "Accentuation intense, Titre du livre, Énfasis intenso, Título del libro, Enfasi intensa",
    "b",
    "i",
  ),
  ...named("Ênfase intensa, Título do livro, Titolo del libro, Intensieve benadrukking", "b", "i"),
  ...named(
    "Verbatim Char, Source Code, Source Code Char, Source Text, Code, Code Char, Inline Code",
    "code",
  ),
  ...named("HTML Code, HTML Typewriter, HTML Sample, HTML Preformatted Char, Quelltext", "code"),
  ...named("HTML Keyboard, Keyboard Input", "key"),
};

/** Paragraph styles by their names, and the library's style for each. */
const paragraphNames: Record<string, string> = {
  ...renamed("Title, Titel, Titre, Título, Titolo, Tytuł, Заголовок документа", "Title"),
  ...renamed(
    "Quote, Quotations, Block Text, Block Quotation, Blockquote, Zitat, Citation",
    "Quote",
  ),
  ...renamed("Cita, Citazione, Citação, Citaat, Citat, Sitat, Cytat, Цитата, 引用", "Quote"),
  ...renamed("Intense Quote, Intensives Zitat, Citation intense, Cita destacada", "Quote"),
  ...renamed("Citazione intensa, Citação Intensa, Duidelijk citaat", "Quote"),
  ...renamed(
    "Source Code, HTML Preformatted, Preformatted Text, Plain Code, Code, Code Block",
    "Code",
  ),
  ...renamed("HTML Vorformatiert, Macro Text", "Code"),
  ...renamed(
    "caption, Image Caption, Table Caption, Figure, Illustration, Beschriftung",
    "Caption",
  ),
  ...renamed("Légende, Didascalia, Leyenda, Descripción, Legenda, Bijschrift, 题注", "Caption"),
};
for (const level of [1, 2, 3, 4, 5, 6]) {
  const words =
    "heading, Überschrift, Titre, Título, Titolo, Kop, Rubrik, Overskrift, Otsikko, Nagłówek";
  for (const word of [...words.split(", "), "Заголовок", "标题", "見出し"])
    paragraphNames[keyOf(`${word} ${level}`)] = `Heading${level}`;
}

/** Identifiers have neither the spaces nor the brackets of names. */
function keyOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s()_-]/g, "");
}

function named(names: string, ...marks: RunMark[]): Record<string, readonly RunMark[]> {
  return Object.fromEntries(names.split(", ").map((name) => [keyOf(name), marks]));
}

function renamed(names: string, style: string): Record<string, string> {
  return Object.fromEntries(names.split(", ").map((name) => [keyOf(name), style]));
}

const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, keyOf(name)) ? table[keyOf(name)] : undefined;

export const runMarksOf = (name: string): readonly RunMark[] | undefined => own(runNames, name);
export const paragraphStyleOf = (name: string): string | undefined => own(paragraphNames, name);

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
export const isQuietRunStyle = (name: string): boolean => {
  const low = name.trim().toLowerCase();
  return quietRunNames.has(low) || / (?:char|zchn|car|carattere|char1)$/.test(low);
};
