import type { Token } from "marked";
import { takeFootnotes } from "./footnotes.ts";
import { readFrontMatter, splitFrontMatter } from "./front-matter.ts";
import type { FoundPost } from "./imported-document.ts";
import { articleMarkdown } from "./markdown-extensions.ts";
import { ImportNotes } from "./notes.ts";
import { textOf } from "./plain-text.ts";
import { readMoment } from "./read-moment.ts";
import { extensionOf, fileNameOf } from "./sent-files.ts";
import { Unreadable } from "./unreadable.ts";

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
  const notes = new ImportNotes();
  const { body, notes: footnotes } = takeFootnotes(text);
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
export function readHead(text: string, path: string): { found: FoundPost; body: string } {
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
export function readMarkdown(text: string, path: string): FoundPost {
  const { found, body } = readHead(text, path);
  const { html, title, notes } = markdownToHtml(body, found.title);
  const words = html.split(/<\/?code\b[^<>]*>/).filter((_, at) => at % 2 === 0);
  const [tag] = templateTag.exec(textOf(words.join(""))) ?? [];
  if (tag) notes.push(`Template tags of other software stay as text, for example ${tag}`);
  return { ...found, html, title: found.title || title, notes: [...found.notes, ...notes] };
}
