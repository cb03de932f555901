/** The place of an import's files in private storage until it has finished. */
export const importPath = (id: string): string => `imports/${id}`;
