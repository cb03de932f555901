import { escapeHtml } from "#app/lib/html.ts";
import { truncate } from "#app/lib/truncate.ts";
import { embedOf } from "../../embeds.ts";
import { attributeOf, decodeEntities, partsOf } from "../html/parts.ts";
import type { ImportWarnings } from "./warnings.ts";

// Treatment of the tags of foreign HTML; tags not listed here are article tags (clean-html.ts) or unknown.

/** Elements that start and end a paragraph. */
export const blocks = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption " +
    "div section article main header footer aside nav address center form fieldset details summary body html dir menu hgroup"
  ).split(" "),
);

/** Elements that contain text; text elsewhere gets a paragraph. */
export const textContainers = new Set(
  "p h2 h3 h4 li dt dd th td caption figcaption figure pre".split(" "),
);

/** Elements that contain paragraphs, also within elements that contain text. */
export const flowContainers = new Set(["blockquote", "aside"]);

/** Removed without a note, while its text stays: articles express it in another way. */
export const transparent = new Set(
  (
    "html body div span section article main header footer aside nav address center font small big mark ins time cite q " +
    "dfn var samp tt acronym label picture source track colgroup col hgroup wbr nobr bdi bdo data ruby rb rp rt summary details " +
    "meta link base head figure-caption dir menu fieldset legend o:p"
  ).split(" "),
);

/** The loss of a tag whose text stays. */
export const formOnly: Readonly<Record<string, string>> = {
  font: "Text colours, sizes and alignment were removed.",
  mark: "Text colours, sizes and alignment were removed.",
  details: "A collapsible section is now always open.",
};

/** Elements removed with their content, and their names in the report. */
export const dropped: Readonly<Record<string, string>> = {
  script: "A script was removed.",
  style: "Custom styles were removed, so it matches the other posts.",
  noscript: "Content for browsers without scripts was removed.",
  template: "A script template was removed.",
  title: "A title within the text was removed.",
  form: "A form was removed.",
  select: "A form was removed.",
  textarea: "A form was removed.",
  button: "A button was removed.",
  svg: "An inline SVG drawing was removed.",
  math: "A formula (MathML) was removed.",
  canvas: "A canvas drawing was removed.",
  xmp: "Text in an obsolete HTML element (XMP) was removed.",
  plaintext: "Text in an obsolete HTML element (PLAINTEXT) was removed.",
  frameset: "An embedded page was removed.",
};

/** Elements that show something from elsewhere, and the name of the link that replaces them. */
export const embeds: Readonly<Record<string, string>> = {
  iframe: "Embedded page",
  video: "Video",
  audio: "Audio",
  object: "Embedded object",
  embed: "Embedded object",
  applet: "Embedded object",
};

/** Writes HTML with every text in a text element: text outside gets a paragraph, which ends with the next block. */
export class FlowWriter {
  readonly parts: string[] = [];
  /** For each open container, whether it contains text directly or needs paragraphs as the article does. */
  readonly #holding: boolean[] = [];
  #code = 0;
  #links = 0;
  /** Whether a paragraph is open that is not in the document's markup. */
  #hasParagraph = false;
  /** A line end that counts once something follows it. */
  #hasBreak = false;
  /** Whether blank lines separate paragraphs and line ends are breaks. */
  readonly #breaksLines: boolean;

  constructor(breaksLines: boolean) {
    this.#breaksLines = breaksLines;
  }

  /** Whether an address is treated as plain text here. */
  get isInCodeOrLink(): boolean {
    return this.#code > 0 || this.#links > 0;
  }

  get isInLink(): boolean {
    return this.#links > 0;
  }

  /** Whether text needs paragraphs here; they are split at lines if line ends are significant. */
  get isInFlow(): boolean {
    return !this.#isHeld && this.#code === 0;
  }

  get breaksLines(): boolean {
    return this.#breaksLines && this.isInFlow;
  }

  get #isHeld(): boolean {
    return this.#holding.at(-1) ?? false;
  }

  /** Whether the next output starts a paragraph. */
  get isOutside(): boolean {
    return !this.#isHeld && !this.#hasParagraph;
  }

  /** Records a tag that was opened (1) or closed (-1). */
  count(name: string, by: 1 | -1): void {
    const holds = textContainers.has(name);
    if (by > 0 && (holds || flowContainers.has(name))) this.#holding.push(holds);
    else if (by < 0 && (holds || flowContainers.has(name))) this.#holding.pop();
    if (name === "pre" || name === "code") this.#code += by;
    if (name === "a") this.#links += by;
  }

  text(text: string): void {
    if (!this.isInFlow) this.parts.push(escapeHtml(text));
    else if (!this.#breaksLines) this.#flow(text);
    else {
      for (const [index, paragraph] of text.split(/\n[^\S\n]*\n/).entries()) {
        if (index > 0) this.endParagraph();
        for (const [line, words] of paragraph.split("\n").entries()) {
          if (line > 0) this.#hasBreak = this.#hasParagraph;
          this.#flow(words);
        }
      }
    }
  }

  /** Text outside text containers. */
  #flow(text: string): void {
    if (text === "" || (!this.#hasParagraph && text.trim() === "")) return;
    this.beginText();
    this.parts.push(escapeHtml(text));
  }

  /** Before a text, or among texts. */
  beginText(): void {
    if (this.isOutside) {
      this.#hasParagraph = true;
      this.parts.push("<p>");
    } else if (this.#hasBreak) this.parts.push("<br>");
    this.#hasBreak = false;
  }

  breakLine(): void {
    if (!this.isOutside) this.parts.push("<br>");
  }

  /** Before and after a block. */
  endParagraph(): void {
    if (this.#hasParagraph) this.parts.push("</p>\n");
    this.#hasParagraph = false;
    this.#hasBreak = false;
  }
}

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

/** The name of a link to embedded content without a title. */
export const nameOfVideo = ({ provider, what }: { provider: string; what: string }): string =>
  `${provider} ${what}`;

/** The video or tour of a paragraph, whose tag is `parts[at]`: a link to it is its only content. */
function videoAt(parts: readonly string[], at: number): string | undefined {
  // <p>, nothing, <a …>, its words, </a>, nothing, </p>.
  const [paragraph, before, link = "", words = "", end, behind, close] = parts.slice(at, at + 7);
  if (paragraph !== "<p>" || before !== "" || !link.startsWith("<a ")) return undefined;
  if (end !== "</a>" || behind !== "" || close !== "</p>") return undefined;
  const video = embedOf(decodeEntities(attributeOf(link, "href")));
  if (!video) return undefined;
  const isNamed = words !== nameOfVideo(video) && !/https?:\/\//.test(words);
  const title = isNamed ? words : escapeHtml(video.page);
  return `<p class="embed"><a href="${escapeHtml(video.page)}" rel="noopener noreferrer">${title}</a></p>`;
}

/** The depth that a tag adds to the following content. */
const deeperBy = (tag: string): number => {
  if (tag.endsWith("/>")) return 0;
  return tag.startsWith("</") ? -1 : 1;
};

/**
 * Turns links to videos and tours that are a whole paragraph, outside any other element, into embeds. Others stay
 * links; an embed that became a link is named. `html` is the output of the allow-list.
 */
export function withVideos(html: string, notes: ImportWarnings): string {
  const parts = partsOf(html);
  let written = parts[0] ?? "";
  let depth = 0;
  for (let at = 1; at < parts.length; at += 2) {
    const video = depth === 0 ? videoAt(parts, at) : undefined;
    if (video) {
      at += 6;
      written += video + (parts[at + 1] ?? "");
      continue;
    }
    const [tag = "", words = ""] = parts.slice(at, at + 2);
    if (tag.startsWith("<a ")) warnAboutVideoLink(tag, words, notes);
    depth += deeperBy(tag);
    written += tag + words;
  }
  return written;
}

function warnAboutVideoLink(link: string, words: string, notes: ImportWarnings): void {
  const href = decodeEntities(attributeOf(link, "href"));
  const video = embedOf(href);
  if (video && words === nameOfVideo(video))
    notes.add(`${words} is now a link, because it is inside another element: ${href}`);
}

type Rewriting = { notes: ImportWarnings; link(href: string): string | undefined };

/** Writes links in place of content that would be loaded from other sites. */
export class EmbedWriter {
  readonly #rewriting: Rewriting;
  readonly #flow: FlowWriter;
  /** Open elements without an address, whose first source counts. */
  #waiting: string | undefined;

  constructor(rewriting: Rewriting, flow: FlowWriter) {
    this.#rewriting = rewriting;
    this.#flow = flow;
  }

  /** A tag that embeds something; one without an address names its sources within. */
  begin(label: string, address: string | undefined): void {
    this.#waiting = address === undefined ? label : undefined;
    if (address !== undefined) this.write(label, address);
  }

  source(address: string | undefined): void {
    if (this.#waiting !== undefined && address !== undefined) this.write(this.#waiting, address);
    this.#waiting = undefined;
  }

  write(label: string, address: string): void {
    const { notes, link } = this.#rewriting;
    const url = URL.parse(address, "https://site.invalid");
    const isElsewhere = url && /^https?:$/.test(url.protocol) && url.host !== "site.invalid";
    const href = isElsewhere ? link(url.href) : undefined;
    if (!href || !url) {
      notes.add(`${label} was removed: ${truncate(address, 120)}`);
      return;
    }
    const video = embedOf(href);
    // A video alone is one here as well ({@link withVideos}).
    if (!video) notes.add(`${label} is now a link: ${truncate(href, 200)}`);
    const words = video ? nameOfVideo(video) : `${label}: ${url.host}`;
    const isParagraph = this.#flow.isOutside;
    this.#flow.beginText();
    this.#flow.parts.push(`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`);
    if (isParagraph) this.#flow.endParagraph();
  }
}
