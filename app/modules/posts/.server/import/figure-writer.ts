import { blocks } from "./html-tags.ts";

/** A figure that is being written; the numbers are indexes of the parts. */
type Figure = {
  at: number;
  table?: number;
  caption?: number | undefined;
  captionEnd?: number;
  hasImage: boolean;
  /** Whether it contains figures, which are separate blocks. */
  isOuter: boolean;
};

/** Elements whose text must be in a block: text next to blocks gets a paragraph. */
function inParagraphs(parts: readonly string[]): string[] {
  const written: string[] = [];
  let run: string[] = [];
  let depth = 0;
  const endRun = () => {
    if (run.some((part) => part.trim() !== "")) written.push("<p>", ...run, "</p>");
    run = [];
  };
  for (const part of parts) {
    const [, closes, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/.exec(part) ?? [];
    const isBlock = blocks.has(name);
    if (isBlock && depth === 0) endRun();
    if (isBlock && name !== "hr") depth += closes ? -1 : 1;
    (isBlock || depth > 0 ? written : run).push(part);
  }
  endRun();
  return written;
}

/**
 * Figures as articles have them: an image with its caption. A table contains its caption; figures within a figure
 * become separate, and so does other content in a figure.
 */
export class FigureWriter {
  readonly #parts: string[];
  readonly #open: Figure[] = [];

  constructor(parts: string[]) {
    this.#parts = parts;
  }

  /** Notes a tag that was written last. */
  opened(name: string): void {
    const at = this.#parts.length - 1;
    const figure = this.#open.at(-1);
    if (name === "figure") {
      if (figure) figure.isOuter = true;
      this.#open.push({ at, hasImage: false, isOuter: false });
    } else if (!figure) return;
    else if (name === "img") figure.hasImage = true;
    else if (name === "table") figure.table ??= at;
    else if (name === "figcaption") figure.caption ??= at;
  }

  /** Ends a figure or its caption. Returns whether the end was written. */
  close(name: string): boolean {
    const figure = this.#open.at(-1);
    if (!figure) return false;
    const { table = Number.POSITIVE_INFINITY, caption = 0 } = figure;
    if (name === "figcaption" && table < caption) {
      figure.caption = undefined;
      return this.#captionTable(table, caption);
    }
    if (name === "figcaption") figure.captionEnd ??= this.#parts.length;
    if (name !== "figure") return false;
    this.#open.pop();
    if (figure.hasImage && !figure.isOuter && figure.table === undefined) return false;
    if (figure.captionEnd !== undefined) {
      this.#parts[caption] = "<p>";
      this.#parts[figure.captionEnd] = "</p>";
    }
    const inner = inParagraphs(this.#parts.splice(figure.at + 1));
    this.#parts[figure.at] = "";
    this.#parts.push(...inner);
    return true;
  }

  /** Moves the caption that was written last to the head of its table. */
  #captionTable(table: number, caption: number): boolean {
    const words = this.#parts.splice(caption).slice(1).join("");
    this.#parts[table] += `<caption>${words}</caption>`;
    return true;
  }
}
