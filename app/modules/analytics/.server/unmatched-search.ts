import type { DayCounts } from "./counters.ts";
import { isBrowserUserAgent } from "./visit.ts";

/** Maximum characters of a counted search; a longer one is pasted text. */
const maxLength = 60;
/** Values that identify people: email addresses, also as they appear in URLs, and tokens. */
const personal = /@|%40|\(at\)|[a-z0-9]{24}/;
/** A year identifies no one, and standards have one after their number. */
const year = /\b(?:19|20)\d\d\b/g;
/** Seven digits or more, in any grouping: a phone number, or that of a document. */
const longNumber = /\p{Nd}(?:[ ().+/-]{0,3}\p{Nd}){6}/u;

/**
 * The words of a search as they are counted: in lower case, without punctuation. Nothing if they might name someone or
 * are empty.
 */
export function unmatchedSearch(words: string): string | undefined {
  const low = words.normalize("NFKC").toLowerCase();
  if (low.length > 2 * maxLength || personal.test(low)) return undefined;
  if (longNumber.test(low.replace(year, ""))) return undefined;
  const plain = low.replace(/[^\p{L}\p{N}\p{M}+#./-]+/gu, " ").trim();
  return plain.length <= maxLength && /[\p{L}\p{N}]/u.test(plain) ? plain : undefined;
}

/**
 * Counts a search without results by its words, unless it comes from a declared bot, or the words might identify a
 * person.
 */
export function countUnmatchedSearch(
  counts: Pick<DayCounts, "count">,
  words: string,
  headers: Pick<Headers, "get">,
): void {
  const term = isBrowserUserAgent(headers.get("User-Agent")) ? unmatchedSearch(words) : undefined;
  if (term) counts.count("search", term);
}
