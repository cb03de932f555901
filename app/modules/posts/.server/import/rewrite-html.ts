import { Parser } from "htmlparser2";
import { escapeHtml } from "#app/lib/html.ts";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { isArticleTag } from "../html/clean-html.ts";
import {
  blocks,
  dropped,
  EmbedWriter,
  embeds,
  FigureWriter,
  FlowWriter,
  formOnly,
  transparent,
} from "./html-writers.ts";
import { type ImportWarnings, maxOpenTags, Unreadable } from "./warnings.ts";

/** Attributes that mean something in an article; the allow-list looks at their values. */
const allowedAttributes = ["colspan", "rowspan", "scope", "start", "title"];

/** Classes with a meaning in articles (clean-html.ts). */
const ownClasses: Readonly<Record<string, string>> = {
  small: "footnote",
  code: "tex",
  p: "formula",
};

/** The allowed attributes of a tag, as they are written into it. */
export function writeAttributes(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const written = allowedAttributes.flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
  });
  const own = ownClasses[name];
  if (own && attributes.class === own) written.push(` class="${own}"`);
  return written.join("");
}

/** Style declarations that set the look of text. */
const looks = new Set(
  "color background background-color font font-size text-align text-decoration".split(" "),
);

/** The declarations of a style, by their properties. */
export const declarationsOf = (style: string): [property: string, value: string][] =>
  style.split(";").flatMap((declaration) => {
    const colon = declaration.indexOf(":");
    if (colon < 0) return [];
    return [
      [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()],
    ];
  });

/** Names the formatting in a tag's attributes; here the site decides the formatting. */
export function warnAboutFormatting(
  name: string,
  attributes: Readonly<Record<string, string>>,
  notes: ImportWarnings,
): void {
  const { style = "", align, width, height, class: classes = "" } = attributes;
  if (name === "img") {
    if (width || height || align || /(?:^|\s)align(?:left|right|center)\b/.test(classes))
      notes.add("Image sizes and alignment were removed.");
  } else if (align || declarationsOf(style).some(([property]) => looks.has(property)))
    notes.add("Text colours, sizes and alignment were removed.");
  if (name === "code" && /(?:^|\s)language-\w/.test(classes))
    notes.add("Code language labels were removed.");
}

/** The first address of `srcset`. */
const firstOf = (srcset = "") => srcset.trim().split(/[\s,]/, 1)[0] ?? "";

const isPlaceholder = (src: string) => src === "" || /^data:image\/(?:gif|svg)/i.test(src);

/** The address of an image, including lazily loaded ones, whose `src` is empty until a script sets it. */
export function sourceOf(attributes: Readonly<Record<string, string>>): string {
  const src = attributes.src?.trim() ?? "";
  const late = attributes["data-src"]?.trim() || firstOf(attributes.srcset);
  return isPlaceholder(src) && late ? late : src;
}

/** The image behind the text of an element, such as a WordPress cover. */
export function backgroundOf(style = ""): string | undefined {
  const value = declarationsOf(style).find(([property]) => /^background(-image)?$/.test(property));
  const [, address] = value?.[1].split(/url\(/i, 2) ?? [];
  return address
    ?.split(")", 1)[0]
    ?.trim()
    .replace(/^["']|["']$/g, "");
}

/** The parser of a document's HTML. */
export type Rewriting = {
  notes: ImportWarnings;
  /** The image's address, here or elsewhere; `undefined` leaves it out. Names losses. */
  image(src: string, alt: string, isInLink: boolean): string | { elsewhere: string } | undefined;
  /** The link's address; `undefined` leaves its text. Names losses. */
  link(href: string): string | undefined;
  /** Whether blank lines separate paragraphs and line ends are breaks, as in WordPress' classic editor. */
  breaksLines?: boolean;
  comment?(text: string): void;
};

type Attributes = Record<string, string>;
/** An open tag: its closing tags, and whether everything within it is dropped. */
type Open = {
  name: string;
  out: string | undefined;
  drops: boolean;
  /** The index of its part in the text. */
  at: number;
};

/** Maximum depth of tags; an article has ten. */
const maxDepth = 100;

/** WordPress's rule for an address that is a whole line. */
const isAddress = (text: string) => /^https?:\/\/[^\s<>"]{1,2000}$/.test(text.trim());

/** Positions that can start a line: after a break, or at the start or end of a block. */
const lineStart =
  /^<\/?(?:p|h[2-4]|br|hr|li|t[dh]|dt|dd|figure|figcaption|blockquote|caption|aside|ul|ol|table)\b/;

/** Writes an article from the tags and texts of foreign HTML, one after the other. */
export class ArticleWriter {
  readonly #rewriting: Rewriting;
  readonly #headingShift: number;
  readonly #flow: FlowWriter;
  readonly #parts: string[];
  readonly #figures: FigureWriter;
  readonly #embeds: EmbedWriter;
  readonly #open: Open[] = [];
  #dropping = 0;
  /** The text since the last tag: a parser delivers it in chunks, split at each entity. */
  #text = "";

  constructor(rewriting: Rewriting, headingShift: number) {
    this.#rewriting = rewriting;
    this.#headingShift = headingShift;
    this.#flow = new FlowWriter(rewriting.breaksLines ?? false);
    this.#parts = this.#flow.parts;
    this.#figures = new FigureWriter(this.#parts);
    this.#embeds = new EmbedWriter(rewriting, this.#flow);
  }

  end(): string {
    this.#endText(true);
    this.#flow.endParagraph();
    return this.#parts.join("");
  }

  open(name: string, attributes: Attributes): void {
    this.#endText(blocks.has(name) || name === "br");
    const drops = this.#dropping > 0 || Object.hasOwn(dropped, name) || Object.hasOwn(embeds, name);
    if (drops && this.#dropping === 0) this.#lose(name, attributes);
    else if (drops && name === "source") this.#embeds.source(attributes.src);
    if (drops) this.#dropping += 1;
    if (this.#open.length > maxOpenTags)
      throw new Unreadable("It is nested too deeply to be read.");
    const out = drops || this.#isTooDeep() ? undefined : this.#write(name, attributes);
    if (out) this.#flow.count(out, 1);
    this.#open.push({ name, out, drops, at: this.#parts.length - 1 });
  }

  #isTooDeep(): boolean {
    if (this.#open.length < maxDepth) return false;
    this.#rewriting.notes.add("Formatting nested more than 100 levels deep was lost.");
    return true;
  }

  close(name: string): void {
    this.#endText(blocks.has(name));
    const tag = this.#open.pop();
    if (tag?.drops) this.#dropping -= 1;
    if (tag?.drops) return;
    if (name === "q") this.#flow.text("”");
    if (blocks.has(name)) this.#flow.endParagraph();
    if (!tag?.out) return;
    this.#flow.count(tag.out, -1);
    if (/^(li|t[dh])$/.test(tag.out)) this.#unwrap(tag.at);
    if (this.#figures.close(tag.out)) return;
    this.#parts.push(`</${tag.out}>`);
  }

  text(text: string): void {
    if (this.#dropping === 0) this.#text += text;
  }

  /** Writes the text before a tag, replacing addresses that are a whole line with their content. */
  #endText(endsLine: boolean): void {
    if (this.#text === "") return;
    // A combining stroke would otherwise join the tag before it.
    const text = normalizeText(this.#text).replace(/^\u0338+/, "");
    this.#text = "";
    if (this.#flow.isInCodeOrLink || !text.includes("://")) this.#flow.text(text);
    else this.#writeLines(text, endsLine);
  }

  /** Writes a text, replacing addresses that are a whole line with their content. */
  #writeLines(text: string, endsLine: boolean): void {
    const lines = this.#flow.breaksLines ? text.split("\n") : [text];
    const isAlone = (line: string, at: number) =>
      isAddress(line) && (at > 0 || this.#beginsLine()) && (at < lines.length - 1 || endsLine);
    let words: string[] = [];
    for (const [at, line] of lines.entries()) {
      if (!isAlone(line, at)) words.push(line);
      else {
        if (words.length > 0) this.#flow.text(words.join("\n"));
        words = [];
        if (this.#flow.breaksLines) this.#flow.endParagraph();
        this.#embeds.write("Embedded page", line.trim());
      }
    }
    if (words.length > 0) this.#flow.text(words.join("\n"));
  }

  #beginsLine(): boolean {
    if (this.#flow.isOutside) return true;
    const last = this.#parts.findLast((part) => part.trim() !== "");
    return last === undefined || lineStart.test(last);
  }

  /** Removes the paragraph that is the whole content of a cell or of a list item. */
  #unwrap(at: number): void {
    const last = this.#parts.length - 1;
    if (this.#parts[at + 1] !== "<p>" || this.#parts[last] !== "</p>") return;
    if (this.#parts.indexOf("</p>", at) < last) return;
    this.#parts[at + 1] = "";
    this.#parts[last] = "";
  }

  /** Writes the article's version of a tag, and returns its closing tags. */
  #write(name: string, attributes: Attributes): string | undefined {
    const { notes } = this.#rewriting;
    if (blocks.has(name)) this.#flow.endParagraph();
    warnAboutFormatting(name, attributes, notes);
    const lost = formOnly[name];
    if (lost) notes.add(lost);
    const background = blocks.has(name) && backgroundOf(attributes.style);
    if (background) {
      this.#image({ src: background });
      this.#flow.endParagraph();
    }
    if (name === "img") this.#image(attributes);
    else if (name === "input") this.#tick(attributes);
    else if (name === "q") this.#flow.text("“");
    else if (name === "br") this.#flow.breakLine();
    else if (name === "hr") this.#parts.push("<hr>");
    else if (/^h[1-6]$/.test(name)) return this.#tag(this.#heading(name), attributes);
    else if (name === "a") return this.#link(attributes);
    else if (isArticleTag(name) || ["b", "i", "del", "strike"].includes(name)) {
      if (!blocks.has(name)) this.#flow.beginText();
      return this.#tag(name, attributes);
    } else if (!transparent.has(name))
      notes.add(`<${truncate(name, 40)}> was removed; its text was kept.`);
    return undefined;
  }

  #heading(name: string): string {
    const level = Number(name[1]) + this.#headingShift;
    if (level > 4) this.#rewriting.notes.add("Headings below level 4 became level 4.");
    return `h${Math.min(4, level)}`;
  }

  #tag(name: string, attributes: Attributes): string {
    // As the editor writes it.
    const isHead =
      name === "th" && !attributes.scope && this.#open.some((each) => each.name === "thead");
    const scope = isHead ? ' scope="col"' : "";
    this.#parts.push(`<${name}${writeAttributes(name, attributes)}${scope}>`);
    this.#figures.opened(name);
    return name;
  }

  #link({ href = "", title = "" }: Attributes): string | undefined {
    const address = href.trim() && this.#rewriting.link(href.trim());
    if (!address) return undefined;
    if (title) this.#rewriting.notes.add(`The title of a link was removed: “${title}”.`);
    this.#flow.beginText();
    this.#parts.push(`<a href="${escapeHtml(address)}">`);
    return "a";
  }

  #image(attributes: Attributes): void {
    const { notes, image } = this.#rewriting;
    const { title = "" } = attributes;
    const alt = normalizeText(attributes.alt ?? "");
    const { isInLink } = this.#flow;
    const place = image(sourceOf(attributes), alt, isInLink);
    if (title && title !== alt) notes.add(`The title of an image was removed: “${title}”.`);
    if (place === undefined && !isInLink) return;
    this.#flow.beginText();
    if (typeof place === "string") {
      this.#parts.push(`<img src="${escapeHtml(place)}" alt="${escapeHtml(alt)}">`);
      this.#figures.opened("img");
      return;
    }
    // In a link its words replace it, so that the link's target is not lost with it.
    const words = escapeHtml(alt.trim() || "Image");
    const isWords = isInLink || place === undefined;
    this.#parts.push(isWords ? words : `<a href="${escapeHtml(place.elsewhere)}">${words}</a>`);
  }

  /** The box of a task that is done or not. */
  #tick({ type, checked }: Attributes): void {
    if (type === "checkbox") this.#flow.text(checked === undefined ? "☐" : "☑");
    else this.#rewriting.notes.add("A form was removed.");
  }

  #lose(name: string, attributes: Attributes): void {
    const note = dropped[name];
    if (note) this.#rewriting.notes.add(note);
    const label = embeds[name];
    if (label) this.#embeds.begin(label, attributes.src ?? attributes.data);
  }
}

/**
 * Foreign HTML with only the tags of articles: every text in a paragraph or another text container, headings from the
 * second level on, links in place of embedded content. DroppedContent are named. The result still has to be cleaned.
 */
export function rewriteHtml(html: string, rewriting: Rewriting): string {
  const writer = new ArticleWriter(rewriting, /<h1[\s>]/i.test(html) ? 1 : 0);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
      oncomment: (text) => rewriting.comment?.(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return writer.end();
}
