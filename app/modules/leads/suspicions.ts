/** Signs of spam, and their words for the person who reviews it. */
export const suspicionWords = {
  honeypot: "a hidden field was filled in",
  "no form token": "it was not sent from a page on this site",
  "old form token": "the page was opened more than 30 days earlier",
  "too fast": "it was sent within two seconds",
} as const;

/** As it is stored with the lead. */
export type Suspicion = keyof typeof suspicionWords;

const isKnown = (stored: string): stored is Suspicion => Object.hasOwn(suspicionWords, stored);

/** The label of a stored suspicion; unchanged if an older version or an import wrote another one. */
export const suspicionText = (stored: string): string =>
  isKnown(stored) ? suspicionWords[stored] : stored;
