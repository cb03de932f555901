/** Fewest and most characters of an administrator's password. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
