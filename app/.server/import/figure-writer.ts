/** A figure that is being written; the numbers are places in the parts. */
type Figure = { at: number; table?: number; caption?: number; hasImage: boolean };

/**
 * Figures as articles have them: an image with its caption. A table has its caption in itself, figures of a figure stand by
 * themselves, and what else somebody calls a figure is a paragraph.
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
      if (figure) this.#parts[figure.at] = "";
      this.#open.push({ at, hasImage: false });
    } else if (!figure) return;
    else if (name === "img") figure.hasImage = true;
    else if (name === "table") figure.table ??= at;
    else if (name === "figcaption") figure.caption ??= at;
  }

  /** Ends a figure or its caption. Returns whether the end is written. */
  close(name: string): boolean {
    const figure = this.#open.at(-1);
    if (!figure) return false;
    if (name === "figcaption" && figure.table !== undefined) return this.#captionTable(figure);
    if (name === "figcaption" && figure.caption !== undefined && !figure.hasImage)
      return this.#separateCaption(figure.caption);
    if (name !== "figure") return false;
    this.#open.pop();
    const isOuter = this.#parts[figure.at] === "";
    if (isOuter || figure.table !== undefined) {
      this.#parts[figure.at] = "";
      return true;
    }
    if (figure.hasImage) return false;
    this.#parts[figure.at] = "<p>";
    this.#parts.push("</p>");
    return true;
  }

  /** Moves the caption that was written last to the head of its table. */
  #captionTable({ table = 0, caption = 0 }: Figure): boolean {
    const words = this.#parts.splice(caption).slice(1).join("");
    this.#parts[table] += `<caption>${words}</caption>`;
    return true;
  }

  #separateCaption(caption: number): boolean {
    this.#parts[caption] = " ";
    return true;
  }
}
