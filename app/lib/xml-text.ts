/** Characters that a document of XML 1.0 cannot contain, not even as a reference (section 2.2). */
const forbidden = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML cannot carry: rows from before texts were normalised may still have them. */
export const xmlText = (text: string): string => text.replace(forbidden, "");
