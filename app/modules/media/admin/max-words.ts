/** Longest alt text or caption, in characters. */
export const maxWords = 300;

/** Longest name of a folder, in characters. */
export const maxFolderName = 80;
