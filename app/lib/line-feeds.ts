/** A text whose lines end in one character; browsers send a typed line break as two. */
export const withLineFeeds = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
