/**
 * The product's pattern of a mail address: text, an at sign, text, a dot, text, no spaces. The text before the dot is
 * written as one character and all that are no dots, so that a text full of dots is read once and not once for each.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** RFC 5321: the longest path an address can have. */
export const longestEmail = 254;
