import type { Field } from "#app/fields/fields.ts";
import { isRecord } from "#app/fields/values.ts";
import { pathWithin } from "./compare-documents.ts";
import { asGroup, type TitledFields } from "./define-content.ts";

/*
 * In the preview next to a form, each text ends with its place: the document and the path of its field, in characters
 * that no font draws (Unicode's tags, U+E0001 to U+E007F: ASCII plus 0xE0000). The pane reads and removes them, so no
 * component of a page knows of them.
 */

const shift = 0xe0000;
const begin = "\u{E0001}";
const end = "\u{E007F}";
const mark = /\u{E0001}[\u{E0020}-\u{E007E}]*\u{E007F}/gu;

/** The place of a text. */
export type TextPlace = { document: string; path: string };

const markOf = (place: string): string =>
  `${begin}${[...place]
    .map((letter) => String.fromCodePoint(shift + (letter.codePointAt(0) ?? 0)))
    .join("")}${end}`;

/** A text without its marks, and the places that they name. */
export function readMarks(text: string): { text: string; places: TextPlace[] } {
  const places = [...text.matchAll(mark)].map(([found]) => {
    const place = [...found.slice(begin.length, -end.length)]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? shift) - shift))
      .join("");
    const [document = "", path = ""] = place.split(":");
    return { document, path };
  });
  return { text: places.length > 0 ? text.replaceAll(mark, "") : text, places };
}

/** Whether a page shows a text as it is: it calculates with figures, and codes are addresses or keys. */
const isShown = (field: Field, text: string): boolean =>
  /\p{L}/u.test(text) &&
  (field.kind === "text" ||
    field.kind === "email" ||
    (field.kind === "line" && !field.isCode && (!field.rule || field.rule === "email")));

/** The values of a document with a mark after each line of its texts. */
export const markTexts = <Values>(id: string, document: TitledFields, values: Values): Values =>
  marked(asGroup(document), values, id, "") as Values;

function marked(field: Field, value: unknown, id: string, path: string): unknown {
  if (typeof value === "string")
    return isShown(field, value)
      ? value
          .split("\n")
          .map((line) => (line.trim() ? `${line.trimEnd()}${markOf(`${id}:${path}`)}` : line))
          .join("\n")
      : value;
  if (field.kind === "image" && isRecord(value) && value.alt)
    return { ...value, alt: `${value.alt}${markOf(`${id}:${path}`)}` };
  if (field.kind === "list" && Array.isArray(value))
    return value.map((entry, index) => marked(field.item, entry, id, `${path}.${index}`));
  if (field.kind !== "group" || !isRecord(value)) return value;
  const fields = Object.entries(field.fields).map(([name, each]) => [
    name,
    marked(each, value[name], id, pathWithin(path, name)),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}
