import { parseUrl } from "#app/lib/urls.ts";
import type { DroppedContent } from "#modules/posts/dropped-content.ts";
import { embedOf } from "#modules/posts/embeds.ts";
import { elements, rename, stylesOf, unwrap, wordsOf } from "./elements.ts";

/** The attribute with a class that an element keeps. All other classes are removed. */
export const editorClass = "data-own-class";

function make(body: Element, name: string, words: string, className?: string): Element {
  const element = body.ownerDocument.createElement(name);
  element.textContent = words;
  if (className) element.setAttribute(editorClass, className);
  return element;
}

/** A paragraph with a link to the page's embedded media. */
function linkTo(body: Element, address: string, words: string): Element | undefined {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const embed = embedOf(url.href);
  const link = make(body, "a", embed ? words || embed.page : words || url.href);
  link.setAttribute("href", embed?.page ?? url.href);
  const paragraph = make(body, "p", "", embed && "embed");
  paragraph.append(link);
  return paragraph;
}

const players: Record<string, string> = {
  iframe: "embedded page",
  embed: "embedded object",
  object: "embedded object",
  video: "video",
  audio: "audio recording",
};

/** Videos of known providers stay. Other players and pages become links, and are listed as losses. */
function writeLinks(body: Element, losses: DroppedContent): void {
  for (const element of elements(body, Object.keys(players).join(","))) {
    const name = players[element.localName] ?? "";
    const source = element.querySelector("source");
    const address = element.getAttribute("src") ?? element.getAttribute("data") ?? "";
    const target = address || (source?.getAttribute("src") ?? "");
    const link = linkTo(body, target, element.getAttribute("title")?.trim() ?? "");
    const isEmbed = link?.hasAttribute(editorClass);
    if (!isEmbed) losses.add(link ? `${name} (now a link)` : name, link && `${name}s (now links)`);
    if (link) element.replaceWith(link);
    else element.remove();
  }
}

/** Formulas that contain their TeX (KaTeX, Wikipedia) stay formulas. Others become characters. */
function writeFormulas(body: Element, losses: DroppedContent): void {
  for (const math of elements(body, "math")) {
    const tex = math.querySelector("annotation[encoding*=tex i]")?.textContent?.trim();
    for (const annotation of elements(math, "annotation, annotation-xml")) annotation.remove();
    const frame = math.closest(".katex-display, .mwe-math-element, .katex") ?? math;
    const isBlock = frame.matches(".katex-display") || math.getAttribute("display") === "block";
    if (!tex) losses.add("formula (now plain text)", "formulas (now plain text)");
    const words = tex ? make(body, "code", tex, "tex") : make(body, "span", wordsOf(math));
    if (!isBlock) frame.replaceWith(words);
    else {
      const paragraph = make(body, "p", "", tex && "formula");
      paragraph.append(words);
      frame.replaceWith(paragraph);
    }
  }
}

/** Elements with an equivalent in our texts, and elements that readers see as characters. */
const renamed: Record<string, string> = {
  ins: "u",
  tt: "code",
  samp: "code",
  var: "em",
  cite: "em",
  dfn: "em",
};

/** Elements that start a line in browsers, but not in the editor. */
const ownLines = "details, main, nav, center, legend, dialog, search, option, optgroup";

/** Writes the quotation marks and ruby readings that browsers generate. */
function writeSigns(body: Element): void {
  for (const quotation of elements(body, "q")) {
    quotation.prepend("“");
    quotation.append("”");
    unwrap(quotation);
  }
  for (const reading of elements(body, "rt")) {
    if (!reading.parentElement?.querySelector("rp")) reading.replaceWith(` (${wordsOf(reading)})`);
  }
}

function nameHighlights(body: Element, losses: DroppedContent): void {
  for (const highlight of elements(body, "mark, span")) {
    const isMarked = highlight.localName === "mark" || stylesOf(highlight).has("mso-highlight");
    if (isMarked && wordsOf(highlight)) losses.add("highlight");
    if (highlight.localName === "mark") unwrap(highlight);
  }
}

/** Replaces unsupported elements with the nearest supported ones, and lists the losses. */
export function writeForeign(body: Element, losses: DroppedContent): void {
  writeLinks(body, losses);
  writeFormulas(body, losses);
  writeSigns(body);
  for (const [name, other] of Object.entries(renamed))
    for (const element of elements(body, name)) rename(element, other);
  for (const summary of elements(body, "summary")) {
    losses.add("collapsible section (now open)", "collapsible sections (now open)");
    rename(summary, summary.querySelector("h1, h2, h3, h4, h5, h6, p") ? "div" : "p");
  }
  for (const element of elements(body, ownLines)) rename(element, "div");
  for (const span of elements(body, "span"))
    if (stylesOf(span).get("display") === "block") rename(span, "div");
  nameHighlights(body, losses);
}

const isIcon = (drawing: Element) => {
  const [, , wide = 0] = (drawing.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  const width = Number.parseFloat(drawing.getAttribute("width") ?? "") || wide;
  return width < 64 || drawing.getAttribute("aria-hidden") === "true";
};

/** Lists elements that are removed because texts do not support them. */
export function reportUnsupported(body: Element, losses: DroppedContent): void {
  for (const drawing of elements(body, "svg, canvas"))
    if (!drawing.closest("svg svg, button") && !isIcon(drawing)) losses.add("drawing");
  const fields =
    "textarea, select, input:not([type=hidden i], [type=checkbox i], [type=button i], [type=submit i])";
  for (const _ of elements(body, fields)) losses.add("form field");
  for (const element of elements(body, "div, p")) {
    if (stylesOf(element).get("mso-element") === "comment") losses.add("comment");
  }
}

const monospace =
  /mono|consolas|courier|menlo|monaco|typewriter|inconsolata|source code|fira code|cascadia|hack\b/;
/** Line numbers, which are not code, and buttons and headers above the code of a page. */
const gutters =
  ".blob-num, .lineno, .linenos, .linenumber, .line-number, .line-numbers-rows, .rouge-gutter, button, clipboard-copy";
const blocks =
  "address,article,blockquote,dd,div,dt,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,table,td,tr,ul";
const blockNames = new Set(blocks.split(","));

/** Reads lines of code with their indentation: blocks and breaks start lines. */
class Lines {
  text = "";
  #isOver = false;

  #start(): void {
    if (this.#isOver || (this.text !== "" && !this.text.endsWith("\n"))) this.text += "\n";
    this.#isOver = false;
  }

  #add(data: string): void {
    if (data !== "" && this.#isOver) this.#start();
    this.text += data;
  }

  read(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) {
      const data = (node.textContent ?? "").replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ");
      this.#add(data);
    } else if (node.nodeName === "BR") this.#add("\n");
    else if (node instanceof Element && !node.matches(gutters)) this.#readElement(node);
  }

  #readElement(element: Element): void {
    // Cells of one row belong to the same line.
    const isBlock = blockNames.has(element.localName) && element.localName !== "td";
    if (isBlock) this.#start();
    const { length } = this.text;
    for (const child of element.childNodes) this.read(child);
    if (element.localName === "tr" && this.text.length === length) this.text += "\n";
    else if (isBlock) this.#isOver = this.text !== "" && !this.text.endsWith("\n");
  }
}

function linesOf(root: Element): string {
  const lines = new Lines();
  for (const child of root.childNodes) lines.read(child);
  const text = lines.text.split("\n");
  while (text[0]?.trim() === "") text.shift();
  return text.join("\n").trimEnd();
}

/** Whether a block preserves spaces in a monospaced font, as text copied from code editors does. */
function isCode(element: Element): boolean {
  const styles = stylesOf(element);
  const space = styles.get("white-space") ?? "";
  const font = `${styles.get("font-family") ?? ""} ${styles.get("font") ?? ""}`;
  return /^(pre|break-spaces)/.test(space) && monospace.test(font);
}

/** Writes code as a block of text. Code editors copy it as styled lines, and pages put it in a frame. */
export function writeCodeBlocks(body: Element): void {
  const styled = elements(body, "div, p, table, section").filter(isCode);
  for (const element of [...elements(body, "pre"), ...styled]) {
    // It was part of another element that has been written.
    if (!body.contains(element)) continue;
    const [code, second] = elements(element, "code");
    const lines = linesOf(code && !second ? code : element);
    const isPart = element.localName !== "pre" && !lines.includes("\n") && !/^\s/.test(lines);
    const block = body.ownerDocument.createElement(isPart ? "code" : "pre");
    const words = isPart ? block : body.ownerDocument.createElement("code");
    words.textContent = lines;
    if (!isPart) block.append(words);
    if (lines.trim()) element.replaceWith(block);
    else element.remove();
  }
}
