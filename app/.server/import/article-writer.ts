import { embedOf } from "#app/lib/embeds.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { isArticleTag } from "../html/clean-html.ts";
import { keptAttributes } from "./article-attributes.ts";
import { FigureWriter } from "./figure-writer.ts";
import { FlowWriter } from "./flow-writer.ts";
import { blocks, dropped, embeds, transparent } from "./html-tags.ts";
import type { Notes } from "./notes.ts";
import { Unreadable } from "./unreadable.ts";
import { nameOfVideo } from "./video-blocks.ts";

/** What a document's HTML is read by. */
export type Rewriting = {
  notes: Notes;
  /** The address that an image gets; `undefined` leaves it out. Names what is lost. */
  image(src: string, alt: string): string | undefined;
  /** The address that a link gets; `undefined` leaves its text. Names what is lost. */
  link(href: string): string | undefined;
  /** Whether blank lines are paragraphs and line ends breaks, as in WordPress' classic editor. */
  breaksLines?: boolean;
  comment?(text: string): void;
};

type Attributes = Record<string, string>;
/** An open tag: what is to be closed of it, and whether all within it goes. */
type Open = {
  name: string;
  out: string | undefined;
  drops: boolean;
  /** The place of its own part, where it was written. */
  at: number;
};

const looks = /(?:^|[;\s])(?:color|background|font|text-align|text-decoration)\b/i;

/** Tags in tags; an article has ten. */
const maxDepth = 100;
const maxOpen = 2_000;

const isAddress = (text: string) => /^https?:\/\/\S{1,2000}$/.test(text.trim());

/** Writes an article out of the tags and texts of foreign HTML, one after the other. */
export class ArticleWriter {
  readonly #rewriting: Rewriting;
  readonly #headingShift: number;
  readonly #flow: FlowWriter;
  readonly #parts: string[];
  readonly #figures: FigureWriter;
  readonly #open: Open[] = [];
  #dropping = 0;

  constructor(rewriting: Rewriting, headingShift: number) {
    this.#rewriting = rewriting;
    this.#headingShift = headingShift;
    this.#flow = new FlowWriter(rewriting.breaksLines ?? false);
    this.#parts = this.#flow.parts;
    this.#figures = new FigureWriter(this.#parts);
  }

  end(): string {
    this.#flow.endParagraph();
    return this.#parts.join("");
  }

  open(name: string, attributes: Attributes): void {
    const drops = this.#dropping > 0 || Object.hasOwn(dropped, name) || Object.hasOwn(embeds, name);
    if (drops && this.#dropping === 0) this.#lose(name, attributes);
    else if (drops && name === "source") this.#embed("Video", attributes.src);
    if (drops) this.#dropping += 1;
    // The parser itself takes longer with each tag that is open.
    if (this.#open.length > maxOpen) throw new Unreadable("It is too deep to be read.");
    const out = drops || this.#isTooDeep() ? undefined : this.#write(name, attributes);
    if (out) this.#flow.count(out, 1);
    this.#open.push({ name, out, drops, at: this.#parts.length - 1 });
  }

  #isTooDeep(): boolean {
    if (this.#open.length < maxDepth) return false;
    this.#rewriting.notes.add("What stands within more than 100 others lost its form.");
    return true;
  }

  close(name: string): void {
    const tag = this.#open.pop();
    if (tag?.drops) this.#dropping -= 1;
    if (tag?.drops) return;
    if (blocks.has(name)) this.#flow.endParagraph();
    if (!tag?.out) return;
    this.#flow.count(tag.out, -1);
    if (/^(li|t[dh])$/.test(tag.out)) this.#unwrap(tag.at);
    if (this.#figures.close(tag.out)) return;
    this.#parts.push(`</${tag.out}>`);
  }

  text(text: string): void {
    if (this.#dropping > 0) return;
    if (!this.#flow.isInCodeOrLink && isAddress(text)) this.#embed("Embedded page", text.trim());
    else this.#flow.text(text);
  }

  /** Takes the paragraph away that is all of a cell or of a point of a list. */
  #unwrap(at: number): void {
    const last = this.#parts.length - 1;
    if (this.#parts[at + 1] !== "<p>" || this.#parts[last] !== "</p>") return;
    if (this.#parts.indexOf("</p>", at) < last) return;
    this.#parts[at + 1] = "";
    this.#parts[last] = "";
  }

  /** Writes what an article has of a tag, and returns what is to be closed. */
  #write(name: string, attributes: Attributes): string | undefined {
    const { notes } = this.#rewriting;
    if (blocks.has(name)) this.#flow.endParagraph();
    if (looks.test(attributes.style ?? "") || name === "font")
      notes.add("Colours, sizes and alignment of texts were left out.");
    if (name === "img") this.#image(attributes);
    else if (name === "input") this.#tick(attributes);
    else if (name === "br") this.#flow.breakLine();
    else if (name === "hr") this.#parts.push("<hr>");
    else if (/^h[1-6]$/.test(name)) return this.#tag(this.#heading(name), attributes);
    else if (name === "a") return this.#link(attributes);
    else if (isArticleTag(name) || ["b", "i", "del", "strike"].includes(name)) {
      if (!blocks.has(name)) this.#flow.beginText();
      return this.#tag(name, attributes);
    } else if (!transparent.has(name))
      notes.add(`<${name.slice(0, 40)}> was taken out; the text in it is kept.`);
    return undefined;
  }

  #heading(name: string): string {
    const level = Number(name[1]) + this.#headingShift;
    if (level > 4) this.#rewriting.notes.add("Headings below the fourth level are of the fourth.");
    return `h${Math.min(4, level)}`;
  }

  #tag(name: string, attributes: Attributes): string {
    // As the editor writes it.
    const isHead =
      name === "th" && !attributes.scope && this.#open.some((each) => each.name === "thead");
    const scope = isHead ? ' scope="col"' : "";
    this.#parts.push(`<${name}${keptAttributes(name, attributes)}${scope}>`);
    this.#figures.opened(name);
    return name;
  }

  #link({ href = "" }: Attributes): string | undefined {
    const address = href.trim() && this.#rewriting.link(href.trim());
    if (!address) return undefined;
    this.#flow.beginText();
    this.#parts.push(`<a href="${escapeHtml(address)}">`);
    return "a";
  }

  #image({ src = "", alt = "", title = "" }: Attributes): void {
    const { notes, image } = this.#rewriting;
    const address = image(src.trim(), alt);
    if (title && title !== alt) notes.add(`The title of an image was left out: “${title}”.`);
    if (address === undefined) return;
    this.#flow.beginText();
    this.#parts.push(`<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`);
    this.#figures.opened("img");
  }

  /** The box of a task that is done or not. */
  #tick({ type, checked }: Attributes): void {
    if (type === "checkbox") this.#flow.text(checked === undefined ? "☐" : "☑");
    else this.#rewriting.notes.add("A form was taken out.");
  }

  #lose(name: string, attributes: Attributes): void {
    const note = dropped[name];
    if (note) this.#rewriting.notes.add(note);
    const label = embeds[name];
    if (label) this.#embed(label, attributes.src ?? attributes.data);
  }

  /** A link in place of what would be loaded from elsewhere. */
  #embed(label: string, address: string | undefined): void {
    if (address === undefined) return;
    const { notes, link } = this.#rewriting;
    const url = URL.parse(address, "https://site.invalid");
    const isElsewhere = url && /^https?:$/.test(url.protocol) && url.host !== "site.invalid";
    const href = isElsewhere ? link(url.href) : undefined;
    if (!href || !url) {
      notes.add(`${label} was taken out: ${address.slice(0, 120)}`);
      return;
    }
    const video = embedOf(href);
    // A video alone is one here as well (video-blocks.ts).
    if (!video) notes.add(`${label} is a link now: ${href.slice(0, 200)}`);
    const words = video ? nameOfVideo(video) : `${label}: ${url.host}`;
    const isParagraph = this.#flow.isOutside;
    this.#flow.beginText();
    this.#parts.push(`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`);
    if (isParagraph) this.#flow.endParagraph();
  }
}
