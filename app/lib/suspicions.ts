/** By what a form looks like spam, and how it is said to whoever judges it. */
export const suspicionWords = {
  honeypot: "a field was filled in that people do not see",
  "no form token": "it did not come from a page of the site",
  "old form token": "its page was opened more than 30 days before",
  "too fast": "it was sent within two seconds",
} as const;

/** As it is stored with the lead. */
export type Suspicion = keyof typeof suspicionWords;

const isKnown = (stored: string): stored is Suspicion => Object.hasOwn(suspicionWords, stored);

/** The words for a stored suspicion; itself where an older version or an import has written another. */
export const suspicionText = (stored: string): string =>
  isKnown(stored) ? suspicionWords[stored] : stored;
