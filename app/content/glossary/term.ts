/** What a term is called, with other names of it in brackets, and what it means. */
export type GlossaryEntry = readonly [name: string, meaning: string];
