const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** More UTF-16 units than any character that people write, such as a family of emoji. */
const longestGrapheme = 64;

/**
 * The start of a text, at most `most` UTF-16 units long including `mark`, which indicates the cut. The cut is between
 * user-perceived characters: never within an emoji or a letter with its accents.
 */
export function truncate(text: string, most: number, mark = "…"): string {
  if (text.length <= most) return text;
  const room = Math.max(0, most - mark.length);
  const start = Math.max(0, room - longestGrapheme);
  const nearby = graphemes.segment(text.slice(start, room + longestGrapheme));
  const cut = start + (nearby.containing(room - start)?.index ?? room - start);
  return text.slice(0, cut).trimEnd() + mark;
}
