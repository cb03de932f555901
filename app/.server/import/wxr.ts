import { Parser } from "htmlparser2";

/** One entry of an export of WordPress: a post, a page, an image, a menu. */
export type WxrItem = {
  /** What its elements say, by their names without prefix, such as `post_name`. */
  fields: Record<string, string>;
  /** The content; `encoded` is said twice. */
  content: string;
  excerpt: string;
  terms: { domain: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
};

export type Wxr = {
  isWordPress: boolean;
  baseUrl: string;
  /** Names that people show, by the names with which they sign in. */
  authors: Map<string, string>;
  items: WxrItem[];
};

/** Items of all kinds, menus and revisions among them. */
const maxItems = 50_000;
/** Characters of one element; an article of 2,000 words has some 20,000. */
const maxField = 2_000_000;
const maxMeta = 300;

const newItem = (): WxrItem => ({
  ...{ fields: {}, content: "", excerpt: "", terms: [], comments: 0 },
  meta: new Map(),
});

/**
 * Reads an export of WordPress, https://wordpress.org/export/1.2/, as its pieces come. Entities that a file defines are never
 * looked at. What is not well-formed, as exports of old sites are, is read as far as it goes.
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
  parser.end();
  return reader.wxr;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

class WxrReader {
  readonly wxr: Wxr = { isWordPress: false, baseUrl: "", authors: new Map(), items: [] };
  #item: WxrItem | undefined;
  #text = "";
  #term: string | undefined;
  #metaKey = "";
  #login = "";
  #isInComment = false;

  open(name: string, attributes: Record<string, string>): void {
    this.#text = "";
    if (name === "item") this.#item = newItem();
    if (name === "wp:comment") this.#isInComment = true;
    if (name === "category") this.#term = attributes.domain ?? "category";
  }

  text(text: string): void {
    if (this.#text.length + text.length <= maxField) this.#text += text;
  }

  close(name: string): void {
    const text = this.#text.trim();
    // What follows an element is not in it.
    this.#text = "";
    if (name === "wp:wxr_version") this.wxr.isWordPress = true;
    else if (name === "item") this.#endItem();
    else if (name === "wp:comment") this.#endComment();
    else if (this.#isInComment) return;
    else if (this.#item) this.#field(this.#item, name, text);
    else if (name === "wp:base_blog_url") this.wxr.baseUrl = text;
    else if (name === "wp:author_login") this.#login = text;
    else if (name === "wp:author_display_name") this.wxr.authors.set(this.#login, text);
  }

  #endItem(): void {
    if (this.#item && this.wxr.items.length < maxItems) this.wxr.items.push(this.#item);
    this.#item = undefined;
  }

  #endComment(): void {
    this.#isInComment = false;
    if (this.#item) this.#item.comments += 1;
  }

  #field(item: WxrItem, name: string, text: string): void {
    if (name === "content:encoded") item.content = text;
    else if (name === "excerpt:encoded") item.excerpt = text;
    else if (name === "category") item.terms.push({ domain: this.#term ?? "", name: text });
    else if (name === "wp:meta_key") this.#metaKey = text;
    else if (name === "wp:meta_value") {
      if (item.meta.size < maxMeta) item.meta.set(this.#metaKey, text);
    } else if (name !== "wp:postmeta") item.fields[withoutPrefix(name)] = text;
  }
}
