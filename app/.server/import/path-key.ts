/** A text without its percent signs, as far as they are of an address. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The key by which paths are compared. Systems write the letters of a name in two ways (a Mac separates accents), some
 * programs with percent signs, and paths are kept without invisible marks.
 */
export const pathKey = (path: string): string =>
  safelyDecoded(path)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .toLowerCase();
