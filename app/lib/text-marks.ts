/*
 * In the preview next to a form, each text ends with its place: the edited thing and the path of its field, in characters
 * that no font draws (Unicode's tags, U+E0001 to U+E007F: ASCII plus 0xE0000). The pane reads and removes them, so no
 * component of a page knows of them.
 */

const shift = 0xe0000;
const begin = "\u{E0001}";
const end = "\u{E007F}";
const mark = /\u{E0001}[\u{E0020}-\u{E007E}]*\u{E007F}/gu;

/** The search parameter of a preview next to its form: its texts are marked, and it runs no scripts. */
export const besideFormParam = "beside";

/** The place of a text: the ID of a document, or the kind of another edited thing, and the path of a field. */
export type TextPlace = { document: string; path: string };

const markOf = ({ document, path }: TextPlace): string =>
  `${begin}${[...`${document}:${path}`]
    .map((letter) => String.fromCodePoint(shift + (letter.codePointAt(0) ?? 0)))
    .join("")}${end}`;

/** A text with its place after each of its lines. */
export const markText = (place: TextPlace, text: string): string =>
  text
    .split("\n")
    .map((line) => (line.trim() ? `${line.trimEnd()}${markOf(place)}` : line))
    .join("\n");

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
