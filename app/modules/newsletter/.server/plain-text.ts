/** Elements that start a paragraph. */
const blocks = new Set([
  ...["h2", "h3", "h4", "p", "blockquote", "pre", "ul", "ol", "dl", "table", "figure", "hr"],
]);
/** Elements that start a line. */
const lines = new Set(["li", "dt", "dd", "tr", "caption", "figcaption"]);

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};
const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** A tag of cleaned HTML, or the text up to the next one. */
const piece = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g;
const attribute = (attributes: string, name: string) => {
  const [, value = ""] = attributes.split(` ${name}="`, 2);
  return decoded(value.split('"', 1)[0] ?? "");
};

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

  words(html: string): void {
    const words = decoded(html);
    if (this.#isPre) this.text += words;
    else {
      const run = words.replace(/\s+/g, " ");
      this.text += /(?:^|\s)$/.test(this.text) ? run.trimStart() : run;
    }
  }

  /** The start or end of an element breaks the line, unless the line contains nothing but a list marker. */
  break(tag: string): void {
    if (blocks.has(tag)) this.#startLine(this.#lists.length > 0 ? 1 : 2);
    else if (lines.has(tag)) this.#startLine(1);
  }

  open(tag: string, attributes: string): void {
    if (tag === "pre") this.#isPre = true;
    else if (tag === "br") this.text += "\n";
    else if (tag === "ul") this.#lists.push(undefined);
    else if (tag === "ol") this.#lists.push(Number(attribute(attributes, "start")) || 1);
    else if (tag === "li") this.#sign();
    else if (tag === "img") this.#picture(attribute(attributes, "alt"));
    else if (tag === "a") {
      this.#href = attribute(attributes, "href");
      this.#linkFrom = this.text.length;
    }
  }

  close(tag: string): void {
    if (tag === "pre") this.#isPre = false;
    else if (tag === "ul" || tag === "ol") this.#lists.pop();
    else if (tag === "td" || tag === "th") this.text += "  ";
    else if (tag === "a") this.#address();
  }

  #startLine(feeds: number): void {
    if (/(?:^|\n) *(?:-|\d+\.) $/.test(this.text)) return;
    const before = this.text;
    this.text = before.trimEnd();
    const feedsBefore = before.slice(this.text.length).split("\n").length - 1;
    if (this.text) this.text += "\n".repeat(Math.max(feeds, feedsBefore));
  }

  #sign(): void {
    const number = this.#lists.at(-1);
    this.text += `${"  ".repeat(Math.max(0, this.#lists.length - 1))}${number === undefined ? "-" : `${number}.`} `;
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1;
  }

  #picture(alt: string): void {
    if (alt) this.text += `[${alt}]`;
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
  for (const [whole, closing, tag, attributes = ""] of html.matchAll(piece)) {
    if (!tag) {
      writer.words(whole);
      continue;
    }
    if (closing) writer.close(tag);
    writer.break(tag);
    if (!closing) writer.open(tag, attributes);
  }
  const textLines = writer.text.split("\n").map((line) => line.trimEnd());
  return textLines.join("\n").trim();
}
