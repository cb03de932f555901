import { escapeHtml } from "#app/lib/escape-html.ts";
import type { ImportNotes } from "./notes.ts";

/** Attributes that mean something in an article; the allow-list looks at their values. */
const kept = ["colspan", "rowspan", "scope", "start", "title"];

/** Classes with a meaning in articles (text-parts.ts). */
const ownClasses: Readonly<Record<string, string>> = {
  small: "footnote",
  code: "tex",
  p: "formula",
};

/** The kept attributes of a tag, as they are written into it. */
export function keptAttributes(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = kept.flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
  });
  const own = ownClasses[name];
  if (own && attributes.class === own) written.push(` class="${own}"`);
  return written.join("");
}

/** Style declarations that set the look of text. */
const looks = new Set(
  "color background background-color font font-size text-align text-decoration".split(" "),
);

/** The declarations of a style, by their properties. */
export const declarationsOf = (style: string): [property: string, value: string][] =>
  style.split(";").flatMap((declaration) => {
    const colon = declaration.indexOf(":");
    if (colon < 0) return [];
    return [
      [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()],
    ];
  });

/** Names the formatting in a tag's attributes; here the site decides the formatting. */
export function noteForm(
  name: string,
  attributes: Readonly<Record<string, string>>,
  notes: ImportNotes,
): void {
  const { style = "", align, width, height, class: classes = "" } = attributes;
  if (name === "img") {
    if (width || height || align || /(?:^|\s)align(?:left|right|center)\b/.test(classes))
      notes.add("Image sizes and alignment were removed.");
  } else if (align || declarationsOf(style).some(([property]) => looks.has(property)))
    notes.add("Text colours, sizes and alignment were removed.");
  if (name === "code" && /(?:^|\s)language-\w/.test(classes))
    notes.add("Code language labels were removed.");
}
