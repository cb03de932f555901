/**
 * The most elements of a text. The longest of our own articles has 300; each costs time whenever the text is looked at, and more with
 * each that is open around it.
 */
export const maxElements = 10_000;

/** What begins an element; two closing tags do so too where nothing is open that they could close. */
const beginning = /<(?:[a-z]|\/(?:p|br)\b)/gi;

/** Where the first element begins that is one too many; `undefined` where all are few enough. */
export function startOfExcess(html: string): number | undefined {
  let elements = 0;
  for (const { index } of html.matchAll(beginning)) {
    elements += 1;
    if (elements > maxElements) return index;
  }
  return undefined;
}

/** What is said of a text with more. */
export const tooManyElements = (label: string): string =>
  `${label} has more than ${maxElements.toLocaleString("en")} paragraphs, cells and other elements. Please split it.`;
