import { Parser } from "htmlparser2";

/** Elements that start a paragraph. */
const blocks = new Set("h2 h3 h4 p blockquote pre ul ol dl table figure hr".split(" "));
/** Elements that start a line. */
const lines = new Set("li dt dd tr caption figcaption".split(" "));

/** Writes the pieces of an article one after the other. */
class Writer {
  text = "";
  #href = "";
  #linkFrom = 0;
  #isPre = false;
  /** The open lists, each with its next number; bulleted ones have none. */
  readonly #lists: (number | undefined)[] = [];
  readonly #siteUrl: string;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  words(words: string): void {
    if (this.#isPre) this.text += words;
    else {
      const run = words.replace(/\s+/g, " ");
      this.text += /(?:^|\s)$/.test(this.text) ? run.trimStart() : run;
    }
  }

  open(tag: string, { href = "", alt, start }: Record<string, string>): void {
    this.#break(tag);
    if (tag === "pre") this.#isPre = true;
    else if (tag === "br") this.text += "\n";
    else if (tag === "ul") this.#lists.push(undefined);
    else if (tag === "ol") this.#lists.push(Number(start) || 1);
    else if (tag === "li") this.#marker();
    else if (tag === "img" && alt) this.text += `[${alt}]`;
    else if (tag === "a") {
      this.#href = href;
      this.#linkFrom = this.text.length;
    }
  }

  close(tag: string): void {
    if (tag === "pre") this.#isPre = false;
    else if (tag === "ul" || tag === "ol") this.#lists.pop();
    else if (tag === "td" || tag === "th") this.text += "  ";
    else if (tag === "a") this.#address();
    this.#break(tag);
  }

  /** The start or end of an element breaks the line, unless the line contains nothing but a list marker. */
  #break(tag: string): void {
    if (blocks.has(tag)) this.#startLine(this.#lists.length > 0 ? 1 : 2);
    else if (lines.has(tag)) this.#startLine(1);
  }

  #startLine(feeds: number): void {
    if (/(?:^|\n) *(?:-|\d+\.) $/.test(this.text)) return;
    const before = this.text;
    this.text = before.trimEnd();
    const feedsBefore = before.slice(this.text.length).split("\n").length - 1;
    if (this.text) this.text += "\n".repeat(Math.max(feeds, feedsBefore));
  }

  #marker(): void {
    const number = this.#lists.at(-1);
    this.text += `${"  ".repeat(Math.max(0, this.#lists.length - 1))}${number === undefined ? "-" : `${number}.`} `;
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1;
  }

  /** Follows the words of a link, unless they are its address. */
  #address(): void {
    const address = URL.parse(this.#href, `${this.#siteUrl}/`)?.href.replace(/^mailto:/, "");
    const words = this.text.slice(this.#linkFrom).trim();
    if (this.#href && address && words !== address) this.text += ` (${address})`;
    this.#href = "";
  }
}

/**
 * Cleaned HTML (clean-html.ts) as plain text: links with their addresses, lists with their markers, images as their alt
 * texts.
 */
export function plainText(html: string, siteUrl: string): string {
  const writer = new Writer(siteUrl);
  const parser = new Parser({
    onopentag: (tag, attributes) => writer.open(tag, attributes),
    ontext: (text) => writer.words(text),
    onclosetag: (tag) => writer.close(tag),
  });
  parser.end(html);
  const textLines = writer.text.split("\n").map((line) => line.trimEnd());
  return textLines.join("\n").trim();
}
