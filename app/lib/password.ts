/** Minimum and maximum length of an administrator's password. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
