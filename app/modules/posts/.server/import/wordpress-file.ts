import { Parser } from "htmlparser2";

/** One entry of an export of WordPress: a post, a page, an image, a menu. */
export type WxrItem = {
  /** The texts of its elements, by their names without prefix, such as `post_name`. */
  fields: Record<string, string>;
  /** The content; two namespaces use the name `encoded`. */
  content: string;
  excerpt: string;
  terms: { domain: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
  /** How many terms and custom fields exceed the limit, and which elements are too long. */
  moreTerms: number;
  moreMeta: number;
  tooLong: Set<string>;
};

export type Wxr = {
  isWordPress: boolean;
  /** Whether the file is complete; a truncated item is not in `items`. */
  isComplete: boolean;
  brokenOff: WxrItem | undefined;
  baseUrl: string;
  /** Display names by login names. */
  authors: Map<string, string>;
  items: WxrItem[];
  /** The number of items beyond the limit. */
  moreItems: number;
};

/** Items of all kinds, menus and revisions among them. */
const maxItems = 50_000;
/** Characters of one element; an article of 2,000 words has some 20,000. */
export const maxField = 2_000_000;
export const maxMeta = 300;
export const maxTerms = 1_000;

const newItem = (): WxrItem => ({
  fields: {},
  content: "",
  excerpt: "",
  terms: [],
  comments: 0,
  moreTerms: 0,
  moreMeta: 0,
  meta: new Map(),
  tooLong: new Set(),
});

/**
 * Reads a WordPress export, https://wordpress.org/export/1.2/, in chunks as they arrive. Entities that a file defines
 * are never expanded. Malformed files, such as exports of old sites, are read as far as possible; the result shows
 * whether the end was reached.
 */
export async function readWxr(pieces: AsyncIterable<string> | Iterable<string>): Promise<Wxr> {
  const reader = new WxrReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces) parser.write(piece);
  reader.breakOff();
  parser.end();
  return reader.wxr;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

class WxrReader {
  readonly wxr: Wxr = {
    isWordPress: false,
    isComplete: false,
    brokenOff: undefined,
    baseUrl: "",
    moreItems: 0,
    authors: new Map(),
    items: [],
  };
  #item: WxrItem | undefined;
  #text = "";
  #isTooLong = false;
  #term: string | undefined;
  #metaKey = "";
  #login = "";
  #isInComment = false;
  #isOver = false;

  open(name: string, attributes: Record<string, string>): void {
    this.#begin();
    if (name === "item") this.#item = newItem();
    if (name === "wp:comment") this.#isInComment = true;
    if (name === "category") this.#term = attributes.domain ?? "category";
  }

  text(text: string): void {
    this.#isTooLong ||= this.#text.length + text.length > maxField;
    if (!this.#isTooLong) this.#text += text;
  }

  /** Called at the end of input, when the parser closes open elements that may be incomplete. */
  breakOff(): void {
    this.wxr.brokenOff = this.#item;
    this.#isOver = true;
  }

  close(name: string): void {
    const text = this.#text.trim();
    const isTooLong = this.#isTooLong;
    // Text that follows an element is not in it.
    this.#begin();
    if (this.#isOver) return;
    if (name === "wp:wxr_version") this.wxr.isWordPress = true;
    else if (name === "item") this.#endItem();
    else if (name === "channel" || name === "rss") this.wxr.isComplete = true;
    else if (name === "wp:comment") this.#endComment();
    else if (this.#isInComment) return;
    else if (this.#item) {
      if (isTooLong) this.#item.tooLong.add(name);
      this.#field(this.#item, name, text);
    } else if (name === "wp:base_blog_url") this.wxr.baseUrl = text;
    else if (name === "wp:author_login") this.#login = text;
    else if (name === "wp:author_display_name") this.wxr.authors.set(this.#login, text);
  }

  #begin(): void {
    this.#text = "";
    this.#isTooLong = false;
  }

  #endItem(): void {
    if (this.#item && this.wxr.items.length < maxItems) this.wxr.items.push(this.#item);
    else this.wxr.moreItems += 1;
    this.#item = undefined;
  }

  #endComment(): void {
    this.#isInComment = false;
    if (this.#item) this.#item.comments += 1;
  }

  #field(item: WxrItem, name: string, text: string): void {
    if (name === "content:encoded") item.content = text;
    else if (name === "excerpt:encoded") item.excerpt = text;
    else if (name === "category") {
      if (item.terms.length < maxTerms) item.terms.push({ domain: this.#term ?? "", name: text });
      else item.moreTerms += 1;
    } else if (name === "wp:meta_key") this.#metaKey = text;
    else if (name === "wp:meta_value") {
      if (item.meta.size < maxMeta) item.meta.set(this.#metaKey, text);
      else item.moreMeta += 1;
    } else if (name !== "wp:postmeta") item.fields[withoutPrefix(name)] = text;
  }
}
