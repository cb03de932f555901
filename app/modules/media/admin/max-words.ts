/** Maximum length of an alt text or caption, in characters. */
export const maxWords = 300;

/** Maximum length of a folder's name, in characters. */
export const maxFolderName = 80;
