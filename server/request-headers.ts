/** A request's headers, of whichever kind of request; names in small letters, as Node has them. */
export type AskedHeaders = { get(name: string): string | null };
