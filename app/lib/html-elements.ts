/**
 * Maximum number of elements in a text. The longest built-in article has 300; each costs time whenever the text is
 * read, and more with each open one around it.
 */
export const maxElements = 10_000;

/** The start of an element; two closing tags count too if nothing is open that they could close. */
const beginning = /<(?:[a-z]|\/(?:p|br)\b)/gi;

/** The position of the first element beyond the limit; `undefined` if there is none. */
export function startOfExcess(html: string): number | undefined {
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
