import { z } from "zod";
import { blocks } from "./html-tags.ts";
import type { Notes } from "./notes.ts";

/** The footnotes of a post as WordPress 6.3 and later keep them, in its custom field `footnotes`. */
const schema = z.array(z.object({ id: z.string(), content: z.string() }));

const mark = /<sup\b[^<>]{0,300}\bdata-fn=["']([^"'<>]{1,100})["'][^<>]{0,300}>.{0,300}?<\/sup>/gs;

/** The words of a footnote in one line: articles have no paragraphs in one. */
const lineOf = (html: string): string =>
  html.replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, name: string) =>
    blocks.has(name.toLowerCase()) ? " " : tag,
  );

function textsOf(field: string | undefined): Map<string, string> | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(field ?? ""));
    return data && new Map(data.map(({ id, content }) => [id, lineOf(content).trim()]));
  } catch {
    return undefined;
  }
}

/** A post's HTML with its footnotes where their numbers stand. Those that no number names, and numbers without one, are named. */
export function withWordPressFootnotes(
  html: string,
  field: string | undefined,
  notes: Notes,
): { html: string; areRead: boolean } {
  const texts = textsOf(field);
  const numbers = new Map<string, number>();
  const written = html.replace(mark, (whole, id: string) => {
    const text = texts?.get(id);
    const known = numbers.get(id);
    if (known !== undefined) {
      notes.add(`A footnote is named again; there stands its number, ${known}.`);
      return `<sup>${known}</sup>`;
    }
    if (!text) {
      notes.add("The text of a footnote is not in the export: its number stays.");
      return whole;
    }
    numbers.set(id, numbers.size + 1);
    return `<small class="footnote">${text}</small>`;
  });
  for (const [id, text] of texts ?? [])
    if (!numbers.has(id)) notes.add(`A footnote that nothing refers to was left out: ${text}`);
  return { html: written, areRead: texts !== undefined };
}
