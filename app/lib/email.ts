/** The product's pattern of a mail address: text, an at sign, text, a dot, text, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
