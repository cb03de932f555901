import { DroppedContent } from "../../dropped-content.ts";
import {
  closest,
  elementsIn,
  isEnabled,
  textIn,
  valueIn,
  type XmlDocument,
  type XmlElement,
} from "./word-xml.ts";

/** A document's losses, as sentences. */
export class WordWarnings extends DroppedContent {
  /** Character styles that have no equivalent here. */
  readonly styles = new Set<string>();

  sentences(): string[] {
    const styles = [...this.styles].slice(0, 12).join(", ");
    return [
      ...this.list().map((loss) => `Changed or removed: ${loss}.`),
      ...(styles ? [`Character styles that are now plain text: ${styles}.`] : []),
    ];
  }
}

type Loss = {
  elements: readonly string[];
  one: string;
  many?: string;
  isLost?: (element: XmlElement) => boolean;
};

const isStyled = (element: XmlElement) =>
  !["", "none", "clear"].includes(valueIn(element)) ||
  !["", "auto", "FFFFFF"].includes(
    (element.attribs["w:fill"] ?? "").toUpperCase().replace("AUTO", "auto"),
  );
const runOf = (element: XmlElement) => closest(element, "w:r");
const hasWords = (element: XmlElement) => {
  const run = runOf(element);
  return run !== undefined && textIn(run).trim() !== "";
};

/** Parts of Word's XML that are not kept. */
const losses: readonly Loss[] = [
  {
    elements: ["m:oMath"],
    one: "formula (now text in brackets)",
    many: "formulas (now text in brackets)",
  },
  { elements: ["c:chart", "cx:chart"], one: "chart" },
  { elements: ["dgm:relIds"], one: "SmartArt drawing" },
  { elements: ["o:OLEObject"], one: "embedded object" },
  { elements: ["w:altChunk", "w:subDoc"], one: "embedded document" },
  { elements: ["v:textpath"], one: "WordArt text" },
  {
    elements: ["w:ins"],
    one: "tracked insertion (its text is kept)",
    many: "tracked insertions (their text is kept)",
  },
  { elements: ["w:del"], one: "tracked deletion" },
  { elements: ["w:moveTo"], one: "tracked move" },
  {
    elements: ["w:highlight"],
    one: "highlight",
    isLost: (element) => hasWords(element) && isStyled(element),
  },
  {
    elements: ["w:shd"],
    one: "shaded text",
    many: "shaded texts",
    isLost: (element) => hasWords(element) && isStyled(element),
  },
  {
    elements: ["w:caps", "w:smallCaps"],
    one: "text in capitals (now as typed)",
    many: "texts in capitals (now as typed)",
    isLost: (element) => hasWords(element) && isEnabled(element),
  },
  {
    elements: ["w:tab", "w:ptab"],
    one: "tab (now a space)",
    many: "tabs (now spaces)",
    isLost: (element) => element.parent !== null && runOf(element) === element.parent,
  },
  {
    elements: ["w:br"],
    one: "page or column break",
    isLost: ({ attribs }) => ["page", "column"].includes(attribs["w:type"] ?? ""),
  },
  {
    elements: ["w:sectPr"],
    one: "section break",
    isLost: (element) => closest(element, "w:pPr") !== undefined,
  },
  {
    elements: ["w:cols"],
    one: "text in columns",
    many: "texts in columns",
    isLost: ({ attribs }) => Number(attribs["w:num"] ?? 1) > 1,
  },
];

/** Counts a part's content that is not kept, before anything is changed. */
export function warnAboutElements(document: XmlDocument, found: WordWarnings): void {
  for (const { elements, one, many, isLost } of losses) {
    const lost = elementsIn(document, ...elements).filter(
      // The fallback of a part for older programs repeats it.
      (element) => !closest(element, "mc:Fallback") && (isLost?.(element) ?? true),
    );
    found.add(one, many, lost.length);
  }
}

/** Paragraph styles that look like any other. */
const plainStyles = new Set(
  [
    ...["Subtitle", "First Paragraph", "Body Text", "Compact", "Captioned Figure", "No Spacing"],
    ...[
      "List Paragraph",
      "Normal (Web)",
      "Standard",
      "Text body",
      "Default",
      "Normal",
      "TOC Heading",
    ],
    ...["Definition", "Definition Term", "footnote text", "endnote text", "Table Paragraph"],
  ].map((name) => name.toLowerCase()),
);

/** The variable texts of a message between its fixed words, which start it; undefined for another message. */
function between(message: string, ...fixed: readonly string[]): string[] | undefined {
  const texts: string[] = [];
  let rest = message;
  for (const [index, words] of fixed.entries()) {
    const at = rest.indexOf(words);
    if (at < 0 || (index === 0 && at > 0)) return undefined;
    if (index > 0) texts.push(rest.slice(0, at));
    rest = rest.slice(at + words.length);
  }
  return [...texts, rest];
}

/** The library's messages about unreadable parts, as sentences. */
export function warningsOfMammoth(messages: readonly { message: string }[]): string[] {
  const styles = new Set<string>();
  const symbols = new Set<string>();
  for (const { message } of messages) {
    const [name = "", id = ""] =
      between(message, "Unrecognised paragraph style: '", "' (Style ID: ", ")") ?? [];
    // A style that the document does not define or name has only its identifier.
    const style = name === "null" || name === "undefined" ? id : name;
    if (style && !plainStyles.has(style.toLowerCase()) && !/^toc ?\d/i.test(style))
      styles.add(style.slice(0, 60));
    const [, char, font = ""] =
      between(message, "A w:sym element", " was ignored: char ", " in font ") ?? [];
    if (char) symbols.add(`${char} of ${font}`.slice(0, 60));
  }
  const list = (names: Set<string>) => [...names].slice(0, 12).join(", ");
  return [
    ...(styles.size > 0
      ? [`Paragraph styles that are now plain paragraphs: ${list(styles)}.`]
      : []),
    ...(symbols.size > 0
      ? [`Symbols without a matching character were removed: ${list(symbols)}.`]
      : []),
  ];
}
