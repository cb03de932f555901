import { elements, stylesOf } from "./elements.ts";

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
