/** A LIKE pattern for a substring, with wildcards escaped. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;
