/** A text with the percent-encoding of addresses decoded. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The key for comparing paths. Systems encode the letters of a name in two ways (a Mac separates accents), some
 * programs with percent signs, and stored paths have no invisible marks.
 */
export const pathKey = (path: string): string =>
  safelyDecoded(path)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .toLowerCase();
