/** The place of an import's files in private storage until it is over. */
export const importPath = (id: string): string => `imports/${id}`;
