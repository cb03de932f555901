import { Marked, type TokenizerAndRendererExtension } from "marked";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { ImportNotes } from "./notes.ts";

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
  readonly #notes: ImportNotes;
  /** Labels in the order of their numbers. */
  readonly #numbered: string[] = [];
  readonly #inBrackets = new Set<string>();
  #isWithin = false;

  constructor(texts: ReadonlyMap<string, string>, notes: ImportNotes) {
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
  notes: ImportNotes,
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
