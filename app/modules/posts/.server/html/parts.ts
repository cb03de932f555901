import { escapeHtml } from "#app/lib/html.ts";

// Output of the allow-list (clean-html.ts): each tag has a single form, and no ">" within it.

/** Texts and tags in turn; tags have odd indexes. */
export const partsOf = (html: string): string[] => html.split(/(<[^<>]+>)/);

/** The name of a tag, whether it opens or closes. */
export const tagOf = (part: string): string => /^<\/?([a-z0-9]+)/.exec(part)?.[1] ?? "";

/** The value of a tag's attribute, with its entities; empty if it has none. */
export function attributeOf(part: string, name: string): string {
  const [, rest = ""] = part.split(` ${name}="`, 2);
  return rest.split('"', 1)[0] ?? "";
}

export const isBlockFormula = (part: string): boolean =>
  part.startsWith('<p class="formula numbered"');
export const isReferenceList = (part: string): boolean => part.startsWith('<ol class="references"');
export const isCrossReference = (part: string): boolean => part.startsWith('<a data-ref="');

/** The number of the tag that closes the one at `place`. */
export function endOf(parts: readonly string[], place: number): number {
  const tag = tagOf(parts[place] ?? "");
  let depth = 0;
  for (let at = place; at < parts.length; at += 2) {
    const part = parts[at] ?? "";
    if (tagOf(part) !== tag || part.endsWith("/>")) continue;
    depth += part.startsWith("</") ? -1 : 1;
    if (depth === 0) return at;
  }
  return parts.length;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};
/** A text without its entities. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Elements that mean nothing when empty, with their spaces and breaks. */
const emptyBlocks = new Set(
  "p h2 h3 h4 blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr figure figcaption aside".split(
    " ",
  ),
);
/** The same within a line, if the spaces of one still separate words. */
const emptyMarks = new Set("strong em s u sub sup code kbd abbr a small".split(" "));

/** An open element, and its known content so far. */
type Open = {
  name: string;
  at: number;
  hasContent: boolean;
  /** Whether it has words, also those of an image. */
  hasWords: boolean;
  /** An image in it without alt text. */
  image?: number | undefined;
  /** Its caption, and whether there is more in it than that. */
  caption?: [start: number, end: number];
  hasMore: boolean;
};

/** The target of a link, for people who cannot see the image that is its only content. */
function nameOfTarget(link: string): string {
  const href = decodeEntities(attributeOf(link, "href"));
  const url = URL.parse(href);
  return `Link to ${url?.host || href}`;
}

/**
 * Clean HTML without invisible and meaningless parts: empty elements, links in links, captions without a figure. A link
 * whose only content is an image without alt text gets a name.
 */
class Tidier {
  readonly #parts: string[];
  readonly #open: Open[] = [];

  constructor(parts: string[]) {
    this.#parts = parts;
  }

  write(): string {
    for (const [at, part] of this.#parts.entries()) {
      if (at % 2 === 0) this.#text(part);
      else if (part.endsWith("/>")) this.#void(part, at);
      else if (part.startsWith("</")) this.#close(at);
      else this.#begin(part, at);
    }
    return this.#parts.join("");
  }

  #text(text: string): void {
    const open = this.#open.at(-1);
    if (open && /\S/.test(text))
      Object.assign(open, { hasContent: true, hasWords: true, hasMore: true });
  }

  #void(part: string, at: number): void {
    const open = this.#open.at(-1);
    if (!open || tagOf(part) === "br") return;
    Object.assign(open, { hasContent: true, hasMore: true });
    if (tagOf(part) !== "img") return;
    if (/\S/.test(attributeOf(part, "alt"))) open.hasWords = true;
    else open.image ??= at;
  }

  #begin(part: string, at: number): void {
    const name = tagOf(part);
    const isInLink = name === "a" && this.#open.some((each) => each.name === "a");
    // A drawing and a cross-reference get their content when they are shown; a cell can be empty.
    const isShown = part.includes(" data-drawing=") || isCrossReference(part);
    const hasContent = isShown || name === "td" || name === "th";
    this.#open.push({
      name: isInLink ? "" : name,
      at,
      hasContent,
      hasWords: isShown,
      hasMore: hasContent,
    });
    if (isInLink) this.#parts[at] = "";
  }

  #close(at: number): void {
    const open = this.#open.pop();
    if (!open) return;
    const parent = this.#open.at(-1);
    if (open.name === "") this.#parts[at] = "";
    else if (!open.hasContent) this.#remove(open, at);
    else if (open.name === "a") this.#nameLink(open, at);
    else if (open.name === "figcaption" && parent?.name === "figure")
      parent.caption ??= [open.at, at];
    else if (open.name === "figcaption") this.#asParagraph([open.at, at]);
    else if (open.name === "figure" && open.caption && !open.hasMore) {
      this.#parts[open.at] = "";
      this.#parts[at] = "";
      this.#asParagraph(open.caption);
    }
    if (!parent || !open.hasContent) return;
    parent.hasContent = true;
    parent.hasWords ||= open.hasWords;
    parent.hasMore ||= open.name !== "figcaption";
    parent.image ??= open.image;
  }

  #remove({ name, at: start }: Open, end: number): void {
    if (emptyBlocks.has(name)) this.#parts.fill("", start, end + 1);
    if (!emptyMarks.has(name)) return;
    this.#parts[start] = "";
    this.#parts[end] = "";
  }

  /** Gives a link a name; one whose content cannot have a name is removed. */
  #nameLink({ at, hasWords, image }: Open, end: number): void {
    if (hasWords) return;
    if (image === undefined) {
      this.#parts[at] = "";
      this.#parts[end] = "";
      return;
    }
    const name = escapeHtml(nameOfTarget(this.#parts[at] ?? ""));
    this.#parts[image] = (this.#parts[image] ?? "").replace(' alt=""', () => ` alt="${name}"`);
  }

  #asParagraph([start, end]: [number, number]): void {
    this.#parts[start] = "<p>";
    this.#parts[end] = "</p>";
  }
}

export const tidyParts = (html: string): string => new Tidier(partsOf(html)).write();
