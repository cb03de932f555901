/** Decodes a file: UTF-8, UTF-16 if it has a byte order mark, otherwise Windows-1252. */
export function decodeText(content: Buffer): { text: string; isUtf8: boolean } {
  const [first, second] = content;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) {
    const encoding = first === 0xff ? "utf-16le" : "utf-16be";
    return { text: new TextDecoder(encoding).decode(content), isUtf8: true };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(content), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(content), isUtf8: false };
  }
}
