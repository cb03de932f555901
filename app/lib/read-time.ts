/** Words a minute of a technical text in English: the slow end of Brysbaert's 238 ± 50 (2019). */
const wordsPerMinute = 200;

/** How long reading an HTML text takes, as posts say it: "7 min read". */
export function suggestReadTime(html: string): string {
  const text = html.replace(/<[^<>]*>/g, " ").replace(/&\w+;/g, " ");
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
