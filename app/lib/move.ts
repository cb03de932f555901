/** Where an entry of an ordered list goes: to the place of another, or one place up or down. */
export type Move = { over: string } | { step: 1 | -1 };
