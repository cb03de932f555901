/** A text without its percent signs, as far as they are of an address. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A path as it is compared. Systems write the letters of a name in two ways (a Mac takes accents apart), some programs with percent
 * signs, and paths are kept without marks that no one sees.
 */
export const pathKey = (path: string): string =>
  safelyDecoded(path)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .toLowerCase();
