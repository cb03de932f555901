/** Where all that was sent of an import is in private storage until it is over. */
export const importPath = (id: string): string => `imports/${id}`;
