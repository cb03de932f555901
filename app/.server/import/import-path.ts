/** Where all that was sent of an import lies in private storage until it is over. */
export const importPath = (id: string): string => `imports/${id}`;
