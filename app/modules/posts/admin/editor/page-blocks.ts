import type { ShownPosition } from "./text-handle.ts";

/*
 * The text of an article on its previewed page, block by block next to the one in the editor. The page is the document
 * of a frame: `instanceof` is false for its nodes.
 */

/** A block of the text in the editor, and the element that shows it on the page. */
type Pair = { key: string; element: Element };

/** Elements that the page shows as the editor does. Numbers, formulas, figures and tables the server renders. */
const plain =
  /^(?:P|H[234]|UL|OL|LI|BLOCKQUOTE|PRE|CODE|STRONG|EM|A|S|U|SUB|SUP|BR|KBD|ABBR|MARK|SPAN)$/;

/** Classes of the editor that mean nothing for the page. */
const editorClasses = /^(?:shown-place|ProseMirror-\w+)?$/;

const isPlain = (element: Element): boolean =>
  plain.test(element.tagName) &&
  !element.hasAttribute("contenteditable") &&
  editorClasses.test(element.className) &&
  Object.keys((element as HTMLElement).dataset).length === 0;

/** Blocks that need no words. */
const wordless = "hr, [contenteditable]";

/** The blocks of the editor's text. A save removes empty paragraphs, so the page has none. */
export const blocksOf = (text: Element): Element[] =>
  [...text.children].filter(
    (block) =>
      block.textContent?.trim() ||
      block.matches(wordless) ||
      block.querySelector(`img, svg, math, ${wordless}`),
  );

/** The words of a block, and its images: they differ if the page has to change. */
const keyOf = (block: Element): string =>
  isCopyable(block)
    ? block.tagName + block.innerHTML.replace(/<br class="ProseMirror-trailingBreak">/g, "")
    : [block.textContent, ...Array.from(block.querySelectorAll("img"), ({ src }) => src)].join(
        "\n",
      );

const isCopyable = (block: Element): boolean =>
  isPlain(block) && [...block.querySelectorAll("*")].every(isPlain);

/** A block as the page shows it. */
function copyOf(block: Element, page: Document): Element {
  const copy = page.importNode(block, true);
  for (const each of copy.querySelectorAll(".ProseMirror-trailingBreak")) each.remove();
  for (const each of copy.querySelectorAll("span")) each.replaceWith(...each.childNodes);
  copy.removeAttribute("class");
  return copy;
}

/** The element with the words of a block: a heading has a link next to it. */
const wordsOf = (element: Element): Element =>
  (element.matches(".titled") && element.firstElementChild) || element;

/** Words without spaces: stored lists can have line breaks between their entries. */
const comparable = (text: string | null) => (text ?? "").replace(/[\s\u00a0]+/g, "");

/** The number of equal keys at the start of two lists. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((key, index) => key !== other[index]);
  return end < 0 ? one.length : end;
}

/** The elements of an article's page above its text. */
export const headOf = (page: Document) => ({
  title: page.querySelector("article h1"),
  excerpt: page.querySelector("article h1 + p"),
});

/** The text of an article on its page. */
export class ArticleBody {
  readonly #page: Document;
  readonly #body: Element | null;
  #pairs: Pair[] | undefined;

  /** `blocks` are those that the server rendered. */
  constructor(page: Document, blocks: readonly DescribedBlock[]) {
    this.#page = page;
    this.#body = page.querySelector(".prose");
    const elements = [...(this.#body?.children ?? [])];
    const pairs = blocks.map(({ key }, index) => ({ key, element: elements[index] }));
    // Words may have been typed while the page was on its way.
    const isSame = blocks.every(({ text }, index) => {
      const element = elements[index];
      return (
        element &&
        (text === undefined || comparable(wordsOf(element).textContent) === comparable(text))
      );
    });
    if (isSame) this.#pairs = pairs as Pair[];
  }

  /** The element of the block with this index. */
  elementOf(index: number): Element | undefined {
    return this.#pairs?.[index]?.element;
  }

  /** The index of the block that an element is in; -1 if it is in none. */
  indexOf(element: Node): number {
    return this.#pairs?.findIndex((pair) => pair.element.contains(element)) ?? -1;
  }

  /** Shows the blocks of the editor. Returns whether that was possible; if not, the server has to render the page. */
  show(blocks: readonly Element[]): boolean {
    const pairs = this.#pairs;
    if (!pairs || !this.#body) return false;
    const keys = blocks.map(keyOf);
    const former = keysOf(pairs);
    const start = commonStart(former, keys);
    const rest = Math.min(former.length, keys.length) - start;
    const end = Math.min(rest, commonStart(former.toReversed(), keys.toReversed()));
    const changed = blocks.slice(start, blocks.length - end);
    if (!changed.every(isCopyable)) return false;
    const replaced = pairs.slice(start, pairs.length - end);
    const shown = changed.map((block, index): Pair => {
      const element = replaced[index]?.element;
      const copy = copyOf(block, this.#page);
      const key = keys[start + index] ?? "";
      if (!element || wordsOf(element).tagName !== copy.tagName) return { key, element: copy };
      wordsOf(element).replaceChildren(...copy.childNodes);
      return { key, element };
    });
    const next = pairs[pairs.length - end]?.element ?? pairs.at(-1)?.element.nextSibling ?? null;
    for (const { element } of replaced)
      if (!shown.some((pair) => pair.element === element)) element.remove();
    for (const { element } of shown) this.#body.insertBefore(element, next);
    this.#pairs = pairs.toSpliced(start, replaced.length, ...shown);
    this.#showContents();
    return true;
  }

  /** Shows the words of the headings in the list of contents. */
  #showContents(): void {
    const links = this.#page.querySelectorAll("nav[aria-label=Contents] li a");
    const headings = this.#body?.querySelectorAll("h2") ?? [];
    if (links.length !== headings.length) return;
    for (const [index, link] of links.entries())
      link.textContent = headings[index]?.textContent ?? "";
  }
}

/** The key and the words of a block, to compare with the page that the server renders of it. */
export type DescribedBlock = { key: string; text: string | undefined };

/** Blocks with the words of those that the page shows as the editor does. */
export const describeBlocks = (blocks: readonly Element[]): DescribedBlock[] =>
  blocks.map((block) => ({
    key: keyOf(block),
    text: isCopyable(block) ? (block.textContent ?? "") : undefined,
  }));

/** Whether two texts have the same blocks. */
export const areSameBlocks = (
  one: readonly DescribedBlock[],
  other: readonly DescribedBlock[],
): boolean => one.length === other.length && commonStart(keysOf(one), keysOf(other)) === one.length;

const keysOf = (blocks: readonly { key: string }[]) => blocks.map(({ key }) => key);

/** The number of letters of a block before a point of its page. */
export function lettersBefore(element: Element, { clientX, clientY }: MouseEvent): number {
  const page = element.ownerDocument;
  // Safari has only the older one.
  const caret = page.caretPositionFromPoint?.(clientX, clientY);
  const older = caret ? undefined : page.caretRangeFromPoint?.(clientX, clientY);
  const [node, offset] = caret
    ? [caret.offsetNode, caret.offset]
    : [older?.startContainer, older?.startOffset ?? 0];
  if (!node || !element.contains(node)) return 0;
  const range = page.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The place in a block of the editor behind this number of letters. */
export function positionIn(block: Element, letters: number): ShownPosition {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let before = letters;
  let node = walker.nextNode();
  while (node && before > (node.nodeValue?.length ?? 0)) {
    before -= node.nodeValue?.length ?? 0;
    node = walker.nextNode();
  }
  return node ? { node, offset: before } : { node: block, offset: 0 };
}
