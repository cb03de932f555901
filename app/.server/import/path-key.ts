/** A text without its percent signs, as far as they are of an address. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A path as it is compared. Systems write the letters of a name in two ways (a Mac takes accents apart), and some programs with
 * percent signs.
 */
export const pathKey = (path: string): string => safelyDecoded(path).normalize("NFC").toLowerCase();
