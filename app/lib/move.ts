/** The new place of an entry in an ordered list: that of another, or one place up or down. */
export type Move = { over: string } | { step: 1 | -1 };
