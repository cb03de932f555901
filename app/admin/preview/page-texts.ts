import { readMarks, type TextPlace } from "#app/lib/text-marks.ts";

/*
 * The texts of a previewed page. Its document is that of a frame, whose nodes are of other classes than those of this
 * window: `instanceof` is false for them.
 */

/** A text node, or an attribute such as an image's alt text. */
type PlacedNode = Text | Attr;

/** An element that shows a text. */
export type PlacedText = { place: TextPlace; element: Element };

export type PageTexts = {
  /** The elements that show one text each of an edited thing. */
  ofDocument(id: string): PlacedText[];
  /** The visible element with the text of a field, or of one within it. */
  elementAt(place: TextPlace): Element | undefined;
  /** The text that an element shows, or the closest one around it; within a link or button, its first one. */
  placeOf(target: EventTarget | null): PlacedText | undefined;
  /**
   * Replaces the text of a field. Returns whether that was possible: each of its nodes must have all of the former text
   * or one of its lines, and the new text as many lines. If not, the server has to render the page.
   */
  replace(place: TextPlace, change: { before: string; after: string }): boolean;
};

const keyOf = ({ document, path }: TextPlace): string => `${document}:${path}`;

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const elementOf = (node: PlacedNode): Element | null =>
  "ownerElement" in node ? node.ownerElement : node.parentElement;

/** What people click on a page. */
export const controls = "a, button, summary";

const markedAttributes = ["alt", "aria-label", "title", "placeholder"];

/** The nodes of a page that have a text, with the marks that they contain. */
function markedNodes(page: Document): PlacedNode[] {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  const texts: PlacedNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const attributes = markedAttributes.flatMap((name) =>
    Array.from(page.body.querySelectorAll(`[${name}]`), (element) =>
      element.getAttributeNode(name),
    ),
  );
  return [...texts, ...attributes.filter((node) => node !== null)];
}

/** Finds the texts of a page, and removes their marks from it. */
export function readTexts(page: Document): PageTexts {
  const nodes = new Map<string, PlacedNode[]>();
  const places = new Map<Element, TextPlace>();
  for (const node of markedNodes(page)) {
    const { text, places: named } = readMarks(node.nodeValue ?? "");
    const element = elementOf(node);
    if (!named[0] || !element) continue;
    node.nodeValue = text;
    places.set(element, places.get(element) ?? named[0]);
    for (const key of new Set(named.map(keyOf))) nodes.set(key, [...(nodes.get(key) ?? []), node]);
  }
  const firstWithin = (around: Element): PlacedText | undefined => {
    for (const [element, place] of places) if (around.contains(element)) return { place, element };
    return undefined;
  };
  return {
    ofDocument: (id) =>
      [...places].flatMap(([element, place]) =>
        place.document === id && element.childNodes.length === 1 ? [{ place, element }] : [],
      ),
    elementAt(place) {
      const key = keyOf(place);
      const found = [...nodes].flatMap(([each, its]) =>
        each === key || each.startsWith(`${key}.`) ? its : [],
      );
      return found
        .map(elementOf)
        .find((element): element is Element => (element?.getClientRects().length ?? 0) > 0);
    },
    placeOf(target) {
      const node = target as Node | null;
      let element = node && (isElement(node) ? node : node.parentElement);
      for (; element; element = element.parentElement) {
        const place = places.get(element);
        if (place) return { place, element };
        if (element.matches(controls)) return firstWithin(element);
      }
      return undefined;
    },
    replace(place, { before, after }) {
      const found = nodes.get(keyOf(place)) ?? [];
      const [old, changed] = [linesOf(before), linesOf(after)];
      if (found.length === 0 || changed.length === 0 || old.length !== changed.length) return false;
      const replacements = found.map((node) => {
        const text = node.nodeValue?.trim() ?? "";
        if (text === before.trim() || text === after.trim()) return after;
        return changed[changed.includes(text) ? changed.indexOf(text) : old.indexOf(text)];
      });
      if (replacements.includes(undefined)) return false;
      for (const [index, node] of found.entries()) {
        const words = replacements[index] ?? "";
        // A text that is being edited has them already; to set them would move its cursor.
        if (node.nodeValue?.trim() !== words.trim()) node.nodeValue = words;
      }
      return true;
    },
  };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
