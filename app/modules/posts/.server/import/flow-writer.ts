import { escapeHtml } from "#app/lib/escape-html.ts";
import { flowContainers, textContainers } from "./html-tags.ts";

/** Writes HTML with every text in a text element: text outside gets a paragraph, which ends with the next block. */
export class FlowWriter {
  readonly parts: string[] = [];
  /** For each open container, whether it contains text directly or needs paragraphs as the article does. */
  readonly #holding: boolean[] = [];
  #code = 0;
  #links = 0;
  /** Whether a paragraph is open that is not in the document's markup. */
  #hasParagraph = false;
  /** A line end that counts once something follows it. */
  #hasBreak = false;
  /** Whether blank lines separate paragraphs and line ends are breaks. */
  readonly #breaksLines: boolean;

  constructor(breaksLines: boolean) {
    this.#breaksLines = breaksLines;
  }

  /** Whether an address is treated as plain text here. */
  get isInCodeOrLink(): boolean {
    return this.#code > 0 || this.#links > 0;
  }

  get isInLink(): boolean {
    return this.#links > 0;
  }

  /** Whether text needs paragraphs here; they are split at lines if line ends are significant. */
  get isInFlow(): boolean {
    return !this.#isHeld && this.#code === 0;
  }

  get breaksLines(): boolean {
    return this.#breaksLines && this.isInFlow;
  }

  get #isHeld(): boolean {
    return this.#holding.at(-1) ?? false;
  }

  /** Whether the next output starts a paragraph. */
  get isOutside(): boolean {
    return !this.#isHeld && !this.#hasParagraph;
  }

  /** Records a tag that was opened (1) or closed (-1). */
  count(name: string, by: 1 | -1): void {
    const holds = textContainers.has(name);
    if (by > 0 && (holds || flowContainers.has(name))) this.#holding.push(holds);
    else if (by < 0 && (holds || flowContainers.has(name))) this.#holding.pop();
    if (name === "pre" || name === "code") this.#code += by;
    if (name === "a") this.#links += by;
  }

  text(text: string): void {
    if (!this.isInFlow) this.parts.push(escapeHtml(text));
    else if (!this.#breaksLines) this.#flow(text);
    else {
      for (const [index, paragraph] of text.split(/\n[^\S\n]*\n/).entries()) {
        if (index > 0) this.endParagraph();
        for (const [line, words] of paragraph.split("\n").entries()) {
          if (line > 0) this.#hasBreak = this.#hasParagraph;
          this.#flow(words);
        }
      }
    }
  }

  /** Text outside text containers. */
  #flow(text: string): void {
    if (text === "" || (!this.#hasParagraph && text.trim() === "")) return;
    this.beginText();
    this.parts.push(escapeHtml(text));
  }

  /** Before a text, or among texts. */
  beginText(): void {
    if (this.isOutside) {
      this.#hasParagraph = true;
      this.parts.push("<p>");
    } else if (this.#hasBreak) this.parts.push("<br>");
    this.#hasBreak = false;
  }

  breakLine(): void {
    if (!this.isOutside) this.parts.push("<br>");
  }

  /** Before and after a block. */
  endParagraph(): void {
    if (this.#hasParagraph) this.parts.push("</p>\n");
    this.#hasParagraph = false;
    this.#hasBreak = false;
  }
}
