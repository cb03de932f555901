/** The product's pattern of a mail address: text, an at sign, text, a dot, text, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** RFC 5321: the longest path an address can have. */
export const longestEmail = 254;
