/** Words a minute of a technical text in English: the slow end of Brysbaert's 238 ± 50 (2019). */
const wordsPerMinute = 200;

/** The words of an HTML text. */
export function countWords(html: string): number {
  const text = html.replace(/<[^<>]*>/g, " ").replace(/&\w+;/g, " ");
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** The reading time of an HTML text, as shown with posts: "7 min read". */
export function suggestReadTime(html: string): string {
  return `${Math.max(1, Math.round(countWords(html) / wordsPerMinute))} min read`;
}
