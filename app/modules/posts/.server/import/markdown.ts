import { Marked, type Token, type TokenizerAndRendererExtension } from "marked";
import { escapeHtml } from "#app/lib/html.ts";
import { readFrontMatter, splitFrontMatter } from "./front-matter.ts";
import type { SourcePost } from "./imported-document.ts";
import { extensionOf, fileNameOf } from "./sources.ts";
import { readMoment, textOf } from "./text-values.ts";
import { ImportWarnings, Unreadable } from "./warnings.ts";

const definition = /^\[\^([^\]\s]{1,60})\]:/;
const fence = /^ {0,3}(```|~~~)/;

/** Tracks whether successive lines are within fenced code. */
class Fences {
  #open: string | undefined;

  isCode(line: string): boolean {
    const [, mark] = fence.exec(line) ?? [];
    const wasOpen = this.#open !== undefined;
    if (mark && !wasOpen) this.#open = mark;
    else if (mark === this.#open) this.#open = undefined;
    return wasOpen;
  }
}

/**
 * The footnotes of Markdown, `[^1]: text` with the indented lines below, by their labels, and the text without them.
 * Code is left alone.
 */
export function extractFootnotes(text: string): { body: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  if (!text.includes("[^")) return { body: text, notes };
  const body: string[] = [];
  const fences = new Fences();
  let label: string | undefined;
  for (const line of text.split("\n")) {
    const [head = "", name] = (!fences.isCode(line) && definition.exec(line)) || [];
    const isMore = label !== undefined && /^(\t| {2})\s*\S/.test(line);
    if (name !== undefined) {
      label = name;
      if (!notes.has(name)) notes.set(name, line.slice(head.length).trim());
    } else if (label !== undefined && isMore) {
      notes.set(label, `${notes.get(label)} ${line.trim()}`);
    } else {
      if (line.trim() !== "") label = undefined;
      body.push(line);
    }
  }
  return { body: body.join("\n"), notes };
}

const reference = /^\[\^([^\]\s]{1,60})\]/;

/** The TeX markup of an article. */
const formula = (tex: string) => `<code class="tex">${escapeHtml(tex.trim())}</code>`;
const blockFormula = (tex: string) => `<p class="formula">${formula(tex)}</p>\n`;

/** TeX between dollar signs; the text between two prices does not match. */
const inlineTex = /^\$\$((?:\\.|[^$\\])+)\$\$|^\$(?!\s)((?:\\.|[^$\\\n])+)(?<!\s)\$(?!\d)/s;
const blockTex = /^ {0,3}\$\$((?:\\.|[^$\\])+)\$\$[^\S\n]*(?:\n+|$)/s;

/** Formulas in TeX: `$…$` within a line, `$$…$$` on separate lines. */
const formulas: TokenizerAndRendererExtension[] = [
  {
    name: "inlineFormula",
    level: "inline",
    start: (text) => text.indexOf("$"),
    tokenizer(text) {
      const [raw = "", display, within] = inlineTex.exec(text) ?? [];
      return raw ? { type: "inlineFormula", raw, text: display ?? within } : undefined;
    },
    renderer: ({ text }) => formula(text),
  },
  {
    name: "blockFormula",
    level: "block",
    start: (text) => /(?:^|\n) {0,3}\$\$/.exec(text)?.index,
    tokenizer(text) {
      const [raw = "", tex = ""] = blockTex.exec(text) ?? [];
      return raw ? { type: "blockFormula", raw, text: tex } : undefined;
    },
    renderer: ({ text }) => blockFormula(text),
  },
];

/**
 * Writes each footnote at its first reference in the text. A repeated reference gets its number; a footnote within
 * another, which articles do not support, is written in brackets.
 */
class FootnoteWriter {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #notes: ImportWarnings;
  /** Labels in the order of their numbers. */
  readonly #numbered: string[] = [];
  readonly #inBrackets = new Set<string>();
  #isWithin = false;

  constructor(texts: ReadonlyMap<string, string>, notes: ImportWarnings) {
    this.#texts = texts;
    this.#notes = notes;
  }

  write(label: string, raw: string, inline: (text: string) => string): string {
    const text = this.#texts.get(label);
    if (text === undefined) return escapeHtml(raw);
    const number = this.#numbered.indexOf(label) + 1;
    if (number > 0) {
      this.#notes.add(
        `A footnote is referenced twice; the second reference shows only its number, ${number}.`,
      );
      return `<sup>${number}</sup>`;
    }
    if (this.#isWithin) {
      this.#notes.add("A footnote inside a footnote is shown in brackets.");
      if (this.#inBrackets.has(label)) return "";
      this.#inBrackets.add(label);
      return ` (${inline(text)})`;
    }
    this.#numbered.push(label);
    this.#isWithin = true;
    const written = inline(text);
    this.#isWithin = false;
    return `<small class="footnote">${written}</small>`;
  }

  /** Reports the references without a footnote text. */
  end(): void {
    const isLost = (label: string) =>
      !this.#numbered.includes(label) && !this.#inBrackets.has(label);
    for (const label of [...this.#texts.keys()].filter(isLost))
      this.#notes.add(`A footnote that nothing refers to was removed: [^${label}]`);
  }
}

/** Markdown in the form of articles, with formulas and the footnotes `texts`. `end` reports the unused footnotes. */
export function articleMarkdown(
  texts: ReadonlyMap<string, string>,
  notes: ImportWarnings,
): { marked: Marked; end: () => void } {
  const marked = new Marked({ gfm: true, async: false });
  const writer = new FootnoteWriter(texts, notes);
  const inline = (text: string) => String(marked.parseInline(text));
  marked.use({
    extensions: [
      ...formulas,
      {
        name: "footnoteReference",
        level: "inline",
        start: (text) => text.indexOf("[^"),
        tokenizer(text) {
          const [raw = "", label = ""] = reference.exec(text) ?? [];
          return raw && texts.has(label) ? { type: "footnoteReference", raw, label } : undefined;
        },
        renderer: ({ label, raw }) => writer.write(label, raw, inline),
      },
    ],
    // GitHub's syntax for formulas.
    renderer: { code: ({ lang, text }) => (lang === "math" ? blockFormula(text) : false) },
  });
  return { marked, end: () => writer.end() };
}

/** More list and quotation marks before a line, or spaces, are not a person's text, and nest too deeply to be read. */
const maxMarks = 60;
const maxIndent = 200;

function isTooDeep(text: string): boolean {
  return text.split("\n").some((line) => {
    const [start = ""] = /^[\s>*+.)\d-]*/.exec(line) ?? [];
    const marks = start.trim().split(/\s+/).length;
    return marks > maxMarks || start.length - start.trimStart().length > maxIndent;
  });
}

/** The text of a heading, without its footnotes. */
const titleOf = (html: string) =>
  textOf(html.replace(/<small class="footnote">.*?<\/small>|<sup>\d+<\/sup>/gs, ""));

/**
 * A text in CommonMark with tables, strike-through, tasks, footnotes and formulas as HTML. A first-level heading at its
 * start is its title, unless `known` has one; then the heading stays. Throws {@link Unreadable}.
 */
export function markdownToHtml(
  text: string,
  known = "",
): { html: string; title: string; notes: string[] } {
  if (isTooDeep(text)) throw new Unreadable("Its lists or quotations are nested too deeply.");
  const notes = new ImportWarnings();
  const { body, notes: footnotes } = extractFootnotes(text);
  const { marked, end } = articleMarkdown(footnotes, notes);
  const tokens = marked.lexer(body);
  const inline = (each: Token[]) => marked.Parser.parseInline(each, marked.defaults);
  const at = tokens.findIndex(({ type }) => type !== "space");
  const first = tokens[at];
  const isHeading = first?.type === "heading" && first.depth === 1;
  const heading = isHeading ? inline(first.tokens ?? []) : "";
  const title = titleOf(heading);
  if (isHeading && (!known || known === title)) {
    tokens.splice(at, 1);
    if (heading.includes('<small class="footnote">'))
      notes.add("The footnote in its title was removed.");
  }
  const html = marked.parser(tokens).replaceAll("\n</code></pre>", "</code></pre>");
  end();
  return { html, title, notes: notes.list() };
}

/** The fields from a Markdown file's head and name, and the text below. */
export function readHead(text: string, path: string): { found: SourcePost; body: string } {
  const { head, body, fence, isCutOff } = splitFrontMatter(text);
  const found = readFrontMatter(fence === "+++" ? "" : head, path);
  if (fence === "+++")
    found.notes.push("The front matter is TOML, which is not supported, so it was ignored.");
  if (isCutOff)
    found.notes.push(
      "The front matter has no end, so its fields are part of the text. The file may be incomplete.",
    );
  // Jekyll has the date in the name of the file: 2019-05-06-ducts.md.
  const name = fileNameOf(path).slice(0, -(extensionOf(path).length + 1));
  const [, day, rest] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(name) ?? [];
  if (day && found.date === null) {
    const { date, note } = readMoment(day);
    found.date = date;
    if (note) found.notes.push(note);
  }
  const isIndex = /^(index|_index|readme)$/i.test(name);
  const folder = path.split("/").at(-2) ?? "";
  found.slug ||= isIndex ? folder : (rest ?? name);
  return { found, body };
}

/** Template tags that Hugo and Jekyll fill in. */
const templateTag = /\{\{[<%][^{}\n]{1,200}[%>]\}\}|\{%[^{}\n]{1,200}%\}/;

/** A Markdown file with its front matter. Throws {@link Unreadable}. */
export function readMarkdown(text: string, path: string): SourcePost {
  const { found, body } = readHead(text, path);
  const { html, title, notes } = markdownToHtml(body, found.title);
  const words = html.split(/<\/?code\b[^<>]*>/).filter((_, at) => at % 2 === 0);
  const [tag] = templateTag.exec(textOf(words.join(""))) ?? [];
  if (tag) notes.push(`Template tags of other software stay as text, for example ${tag}`);
  return { ...found, html, title: found.title || title, notes: [...found.notes, ...notes] };
}
