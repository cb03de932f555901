/** Longest alt text or caption, in characters. */
export const maxWords = 300;
