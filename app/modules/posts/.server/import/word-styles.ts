import { paragraphStyleOf } from "./word-style-names.ts";
import {
  childElements,
  firstChild,
  isOn,
  valueIn,
  type XmlDocument,
  type XmlElement,
} from "./word-xml.ts";

export type WordStyle = {
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
      if (found) return isOn(found);
    }
    return false;
  }
}
