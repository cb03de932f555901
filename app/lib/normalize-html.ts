import { normalizeText } from "./normalize-text.ts";

/** The character of a reference, if the stored form of a text has another. */
function normalizeReference(reference: string, hex: string | undefined, decimal: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (code > 0x10ffff) return reference;
  const character = String.fromCodePoint(code);
  const kept = normalizeText(character);
  return kept === "" || (kept === "\n" && kept !== character) ? kept : reference;
}

/**
 * HTML with its text as {@link normalizeText} has it. Tags and texts are normalised apart: composed with what follows, the end
 * of a tag would become another sign (U+226F).
 */
export const normalizeHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>|[^<]+|</g, (part) => normalizeText(part))
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, normalizeReference);
