import { ImportNotes } from "./notes.ts";

const back = / ?<a href="#(?:foot|end)note-ref-[^"<>]*">↑<\/a>/g;
const item = /<li id="((?:foot|end)note-[^"<>]*)">/;
const mark = /<sup><a href="#((?:foot|end)note-[^"<>]*)" id="[^"<>]*">\[\d+\]<\/a><\/sup>/g;

/** Content that a footnote may have; the rest is removed, and its words stay. */
const kept = /^<\/?(?:a|em|strong|s|u|sub|sup|code)[\s>]/;

/** A footnote in one line. */
function lineOf(html: string, notes: ImportNotes): string {
  const blocks = html.match(/<\/p>|<\/li>|<\/tr>/g)?.length ?? 0;
  if (blocks > 1 || html.includes("<img"))
    notes.add("A footnote with several paragraphs is now one line, without images and tables.");
  return html
    .replace(/<\/(?:p|li|td|th)>|<br \/>/g, " ")
    .replace(/<[^<>]*>/g, (tag) => (kept.test(tag) ? tag : ""))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The library's HTML of a Word document, with footnotes and endnotes moved from the end to their numbers in the text.
 * Losses are named.
 */
export function withFootnotes(html: string): { html: string; notes: string[] } {
  const notes = new ImportNotes();
  const start = html.search(/<ol><li id="(?:foot|end)note-/);
  if (start < 0) return { html, notes: [] };
  const list = html.slice(
    start + "<ol>".length,
    html.endsWith("</ol>") ? -"</ol>".length : undefined,
  );
  const [, ...split] = list.replace(back, "").split(item);
  const texts = new Map<string, string>();
  for (let at = 0; at < split.length; at += 2)
    texts.set(split[at] ?? "", lineOf((split[at + 1] ?? "").replace(/<\/li>$/, ""), notes));
  const text = html.slice(0, start).replace(mark, (_, id: string) => {
    const words = texts.get(id);
    return words ? `<small class="footnote">${words}</small>` : "";
  });
  return { html: text, notes: notes.list() };
}
