/** Fewest characters of an administrator's password. */
export const shortestPassword = 12;
