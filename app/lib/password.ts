/** Fewest and most characters of an administrator's password. */
export const shortestPassword = 12;
export const longestPassword = 128;
