import { searchText } from "./search-text.ts";

/** Letters of a word from which one typing error is tolerated: shorter ones would match nearly everything. */
const minTolerant = 4;

/** Whether a word is the start of another with one letter wrong, missing, added or swapped with its neighbour. */
function isNearly(word: string, other: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at];
  return (
    other.startsWith(word.slice(at + 1), at + 1) ||
    other.startsWith(word.slice(at), at + 1) ||
    other.startsWith(word.slice(at + 1), at) ||
    (isSwapped && other.startsWith(word.slice(at + 2), at + 2))
  );
}

const wordsOf = (text: string) => searchText(text).split(/[^\p{L}\p{N}]+/u);

/**
 * The words of `typed` that a text has only with a typing error, where each is the start of a word; undefined if one is
 * missing.
 */
export function typingErrors(text: string, typed: string): number | undefined {
  const own = wordsOf(text);
  let errors = 0;
  for (const word of wordsOf(typed)) {
    if (own.some((each) => each.startsWith(word))) continue;
    if (word.length < minTolerant || !own.some((each) => isNearly(word, each))) return undefined;
    errors += 1;
  }
  return errors;
}
