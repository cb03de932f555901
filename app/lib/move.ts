/** The new place of an entry in an ordered list: that of another, or some places up or down. */
export type Move = { over: string } | { step: number };
