import { normalizeText } from "./normalize-text.ts";

/** Text as it is written in HTML, also between quotation marks. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/**
 * Maximum number of elements in a text. The longest built-in article has 300; each costs time whenever the text is
 * read, and more with each open one around it.
 */
export const maxElements = 10_000;

/** The start of an element; two closing tags count too if nothing is open that they could close. */
const beginning = /<(?:[a-z]|\/(?:p|br)\b)/gi;

/** The position of the first element beyond the limit; `undefined` if there is none. */
export function firstElementOverLimit(html: string): number | undefined {
  let elements = 0;
  for (const { index } of html.matchAll(beginning)) {
    elements += 1;
    if (elements > maxElements) return index;
  }
  return undefined;
}

/** The message about a text with more elements. */
export const tooManyElements = (label: string): string =>
  `${label} has more than ${maxElements.toLocaleString("en")} paragraphs, cells and other elements. Please split it.`;

/** The character of a reference, if the stored form of a text has another. */
function normalizeReference(reference: string, hex: string | undefined, decimal: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (code > 0x10ffff) return reference;
  const character = String.fromCodePoint(code);
  const normalized = normalizeText(character);
  return normalized === "" || (normalized === "\n" && normalized !== character)
    ? normalized
    : reference;
}

/**
 * HTML with its text as {@link normalizeText} has it. Tags and texts are normalised apart: composed with what follows, the end
 * of a tag would become another sign (U+226F).
 */
export const normalizeHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>|[^<]+|</g, (part) => normalizeText(part))
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, normalizeReference);
