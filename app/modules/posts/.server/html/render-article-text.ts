import {
  calloutKinds,
  isCalloutKind,
  type NumberedKind,
  nameOf,
  nameOfMissing,
} from "../../numbered.ts";
import {
  attributeOf,
  decodeEntities,
  endOf,
  isBlockFormula,
  isCrossReference,
  isReferenceList,
  partsOf,
  tagOf,
} from "./parts.ts";
import { mathmlOf } from "./tex.ts";

/** A figure, table, formula or source, as the text names it. */
type Numbered = {
  name: string;
  /** Its id; empty if it has none, or that of an earlier one. */
  id: string;
};

export type NumberedParts = {
  /** By the number of the tag that gets the name. */
  named: ReadonlyMap<number, Numbered>;
  /** By their ids; `cited` is the number of references in the text. */
  targets: ReadonlyMap<string, { name: string; cited: number }>;
};

type Open = { tag: string; id: string; isNumbered: boolean; isList: boolean };

/** The elements around a place, the innermost last. */
class Surroundings {
  readonly #open: Open[] = [];

  follow(part: string): void {
    if (part.startsWith("</")) this.#open.pop();
    else if (!part.endsWith("/>")) {
      const [tag, id, isList] = [tagOf(part), attributeOf(part, "id"), isReferenceList(part)];
      this.#open.push({ tag, id, isNumbered: false, isList });
    }
  }

  /** The element that a caption belongs to, unless it has one already. */
  ownerOfCaption(tag: string): Open | undefined {
    const found = this.#open.findLast((each) => each.tag === tag);
    if (!found || found.isNumbered) return undefined;
    found.isNumbered = true;
    return found;
  }

  get isInReferences(): boolean {
    return this.#open.at(-1)?.isList ?? false;
  }
}

/** Figures and tables with a caption, formulas that need a number, and the lines of reference lists, in their order. */
function* numberedThings(parts: readonly string[]): Generator<[NumberedKind, number, string]> {
  const around = new Surroundings();
  for (let place = 1; place < parts.length; place += 2) {
    const part = parts[place] ?? "";
    if (part === "<figcaption>" || part === "<caption>") {
      const kind = part === "<caption>" ? "table" : "figure";
      const owner = around.ownerOfCaption(kind);
      if (owner) yield [kind, place, owner.id];
    } else if (isBlockFormula(part)) yield ["formula", place, attributeOf(part, "id")];
    else if (tagOf(part) === "li" && !part.startsWith("</") && around.isInReferences) {
      yield ["reference", place, attributeOf(part, "id")];
    }
    around.follow(part);
  }
}

/** Numbers the parts of a text, each kind separately. A part with a duplicate ID cannot be referred to. */
export function numberParts(parts: readonly string[]): NumberedParts {
  const counts: Record<NumberedKind, number> = { figure: 0, table: 0, formula: 0, reference: 0 };
  const named = new Map<number, Numbered>();
  const targets = new Map<string, { name: string; cited: number }>();
  for (const [kind, place, id] of numberedThings(parts)) {
    counts[kind] += 1;
    const name = nameOf(kind, counts[kind]);
    const isFirst = id !== "" && !targets.has(id);
    named.set(place, { name, id: isFirst ? id : "" });
    if (isFirst) targets.set(id, { name, cited: 0 });
  }
  for (const part of parts) {
    const target = isCrossReference(part) && targets.get(attributeOf(part, "data-ref"));
    if (target) target.cited += 1;
  }
  return { named, targets };
}

/** A footnote at the end of a text. */
type Footnote = {
  text: string;
  /** Its id, as an attribute. */
  id: string;
  /** The id of its number in the text, unless that is in a link. */
  place: string | undefined;
};

/** The footnotes of a page, with links back to their numbers. */
function footnotesOfPage(notes: readonly Footnote[]): string {
  if (notes.length === 0) return "";
  const lines = notes.map(({ text, id, place }, at) => {
    const words = `Back to footnote ${at + 1} in the text`;
    const back = place ? ` <a class="back" href="#${place}" aria-label="${words}">↩︎</a>` : "";
    return `<li${id}>${text}${back}</li>`;
  });
  return `<section class="footnotes" aria-label="Footnotes"><ol>${lines.join("")}</ol></section>`;
}

/** The same for an email, which cannot have internal links. */
function footnotesOfEmail(notes: readonly Footnote[]): string {
  if (notes.length === 0) return "";
  return `<hr /><ol>${notes.map(({ text }) => `<li>${text}</li>`).join("")}</ol>`;
}

/**
 * The target of a text: its page, with links between its parts and formulas as MathML, or emails and feeds, whose
 * readers support neither. There formulas stay TeX.
 */
export type Medium = "page" | "away";

export type RenderedText = {
  html: string;
  /** Its ids, which nothing else on the page may have. */
  ids: ReadonlySet<string>;
};

/** Writes a text with its derived parts: numbers, names of references, footnotes at its end. */
class ArticleRenderer {
  readonly #parts: readonly string[];
  readonly #numbered: NumberedParts;
  readonly #isPage: boolean;
  /** The text, and above it the footnote that is being read. */
  readonly #written = [""];
  readonly #notes: string[] = [];
  /** The open elements, and the replacements of their closing tags. */
  readonly #open: { tag: string; end: string | (() => string) }[] = [];
  readonly #cited = new Map<string, number>();
  readonly ids = new Set<string>();

  constructor(parts: readonly string[], medium: Medium) {
    this.#parts = parts;
    this.#numbered = numberParts(parts);
    this.#isPage = medium === "page";
  }

  write(): string {
    for (let place = 0; place < this.#parts.length; place += 1) {
      const part = this.#parts[place] ?? "";
      if (place % 2 === 0) this.#add(part);
      else if (part.startsWith("</")) this.#close();
      else if (part.endsWith("/>")) this.#add(part);
      else place = this.#begin(part, place);
    }
    return `${this.#written[0]}${this.#footnotes()}`;
  }

  /** A link in a link is dropped. */
  get #isInLink(): boolean {
    return this.#open.some(({ tag }) => tag === "a");
  }

  #add(html: string): void {
    this.#written[this.#written.length - 1] += html;
  }

  #close(): void {
    const { end = "" } = this.#open.pop() ?? {};
    this.#add(typeof end === "string" ? end : end());
  }

  /** Writes an opening tag, and its content if that is replaced. Returns the index of the last written part. */
  #begin(part: string, place: number): number {
    if (part === '<code class="tex">') return this.#formula(place);
    if (isCrossReference(part)) return this.#crossReference(part, place);
    const tag = tagOf(part);
    const named = this.#numbered.named.get(place);
    let end: string | (() => string) = `</${tag}>`;
    let begin = part;
    if (part === '<small class="footnote">') {
      if (this.#written.length > 1) [begin, end] = ["", ""];
      else {
        this.#written.push("");
        [begin, end] = ["", () => this.#footnote()];
      }
    } else if (tag === "aside") [begin, end] = this.#callout(part);
    else if (tag === "figure" || tag === "table") begin = this.#withoutId(part, tag === "figure");
    else if (named && tag === "p") {
      begin = `<p class="formula numbered"${this.#id(named.id)}>`;
      end = ` ${this.#label(named.name.replace("Formula ", ""))}</p>`;
    } else if (named && tag === "li") {
      begin = `<li${this.#id(named.id)}>`;
      end = `${this.#wayBack(named.id)}</li>`;
    } else if (named) {
      // Links go to a figure as a whole, and to the caption of a table, which is above it.
      begin = `${part}${this.#label(`${named.name}:`, tag === "caption" ? named.id : "")} `;
    } else if (tag === "p" || tag === "li") begin = this.#withoutId(part, false);
    this.#add(begin);
    this.#open.push({ tag, end });
    return place;
  }

  #withoutId(part: string, isTarget: boolean): string {
    const id = attributeOf(part, "id");
    if (id === "") return part;
    const keeps = isTarget && this.#numbered.targets.has(id) && !this.ids.has(id);
    return part.replace(/ id="[^"]*"/, keeps ? this.#id(id) : "");
  }

  #id(id: string): string {
    if (id === "" || !this.#isPage) return "";
    this.ids.add(id);
    return ` id="${id}"`;
  }

  #label(words: string, id = ""): string {
    return this.#isPage
      ? `<span class="label"${this.#id(id)}>${words}</span>`
      : `<strong>${words}</strong>`;
  }

  #callout(part: string): [begin: string, end: string] {
    const kind = attributeOf(part, "data-callout");
    const word = isCalloutKind(kind) ? calloutKinds[kind] : "";
    if (!this.#isPage) return [`<blockquote><p><strong>${word}</strong></p>`, "</blockquote>"];
    const begin = `<aside class="callout" data-callout="${kind}" role="note">`;
    return [`${begin}<p class="label">${word}</p>`, "</aside>"];
  }

  #textBetween(place: number, end: number): string {
    return this.#parts
      .slice(place + 1, end)
      .filter((_, at) => at % 2 === 0)
      .join("");
  }

  #formula(place: number): number {
    const end = endOf(this.#parts, place);
    const text = this.#textBetween(place, end);
    const before = this.#parts[place - 2] ?? "";
    const isBlock = before.startsWith('<p class="formula') && this.#parts[place - 1] === "";
    const set = this.#isPage ? mathmlOf(decodeEntities(text), isBlock) : { problem: "" };
    if ("problem" in set) this.#add(`<code>${text}</code>`);
    else if (!isBlock) this.#add(set.mathml);
    else {
      // An element wider than the page scrolls separately.
      const { name } = this.#numbered.named.get(place - 2) ?? { name: "Formula" };
      const group = `<span class="math" tabindex="0" role="group" aria-label="${name}">`;
      this.#add(`${group}${set.mathml}</span>`);
    }
    return end;
  }

  #crossReference(part: string, place: number): number {
    const id = attributeOf(part, "data-ref");
    const target = this.#numbered.targets.get(id);
    if (!target) this.#add(nameOfMissing(id));
    else if (!this.#isPage) this.#add(target.name);
    else {
      const count = (this.#cited.get(id) ?? 0) + 1;
      this.#cited.set(id, count);
      const own = id.startsWith("reference-") ? this.#id(`${id}-place-${count}`) : "";
      const begin = this.#isInLink ? "<span" : `<a href="#${id}"`;
      this.#add(`${begin}${own}>${target.name}</${this.#isInLink ? "span" : "a"}>`);
    }
    return endOf(this.#parts, place);
  }

  /** Links from a line of the reference list to its mentions in the text. */
  #wayBack(id: string): string {
    const cited = (this.#isPage && this.#numbered.targets.get(id)?.cited) || 0;
    return Array.from({ length: cited }, (_, at) => {
      const words = cited > 1 ? `Back to the text, place ${at + 1}` : "Back to the text";
      return ` <a class="back" href="#${id}-place-${at + 1}" aria-label="${words}">↩︎</a>`;
    }).join("");
  }

  /** Sets the footnote that was read aside, and writes its number into the text. */
  #footnote(): string {
    this.#notes.push(this.#written.pop() ?? "");
    const number = this.#notes.length;
    // Its plain text cannot have superscript numbers.
    if (!this.#isPage) return `<sup>[${number}]</sup>`;
    if (this.#isInLink) return `<sup>${number}</sup>`;
    const id = this.#id(`footnote-${number}-place`);
    return `<sup class="note"><a href="#footnote-${number}"${id} aria-label="Footnote ${number}">${number}</a></sup>`;
  }

  #footnotes(): string {
    const lines = this.#notes.map((text, at) => {
      const place = `footnote-${at + 1}-place`;
      const id = this.#id(`footnote-${at + 1}`);
      return { text, id, place: this.ids.has(place) ? place : undefined };
    });
    return this.#isPage ? footnotesOfPage(lines) : footnotesOfEmail(lines);
  }
}

/**
 * A text with all parts that are derived when it is shown, so that they stay right when content moves. Figures, tables,
 * formulas and sources get numbers, and cross-references and callouts their words. Footnotes are listed at the end, and
 * formulas rendered from their TeX. `cleaned` is the output of the allow-list.
 */
export function renderArticleText(cleaned: string, medium: Medium): RenderedText {
  const renderer = new ArticleRenderer(partsOf(cleaned), medium);
  return { html: renderer.write(), ids: renderer.ids };
}
