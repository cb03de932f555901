import { z } from "zod";
import { blocks } from "./html-tags.ts";
import type { Notes } from "./notes.ts";

/** The footnotes of a post as WordPress 6.3 and later keep them, in its custom field `footnotes`. */
const schema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The footnote named by the element whose tag starts a part. */
const idOf = (part: string): string | undefined =>
  part.startsWith("<sup")
    ? /data-fn=["']([^"'<>]+)["']/.exec(part.split(">", 1)[0] ?? "")?.[1]
    : undefined;

/** The words of a footnote on one line: articles have no paragraphs in one. */
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

/**
 * A post's HTML with its footnotes at their numbers. Footnotes without a number, and numbers without one, are named.
 */
export function withWordPressFootnotes(
  html: string,
  field: string | undefined,
  notes: Notes,
): { html: string; areRead: boolean } {
  const texts = textsOf(field);
  const numbers = new Map<string, number>();
  const markOf = (id: string): string | undefined => {
    const text = texts?.get(id);
    const known = numbers.get(id);
    if (known !== undefined) {
      notes.add(
        `A footnote is referenced twice; the second reference shows only its number, ${known}.`,
      );
      return `<sup>${known}</sup>`;
    }
    if (text) {
      numbers.set(id, numbers.size + 1);
      return `<small class="footnote">${text}</small>`;
    }
    notes.add("The text of a footnote is not in the export; its number stays.");
    return undefined;
  };
  const parts = html.split(/(?=<sup\b)/).map((part) => {
    const id = idOf(part);
    const end = part.indexOf("</sup>");
    const mark = id !== undefined && end >= 0 ? markOf(id) : undefined;
    return mark === undefined ? part : mark + part.slice(end + "</sup>".length);
  });
  for (const [id, text] of texts ?? [])
    if (!numbers.has(id)) notes.add(`A footnote that nothing refers to was removed: ${text}`);
  return { html: parts.join(""), areRead: texts !== undefined };
}
