/** A request's headers, from any kind of request; names in lower case, as in Node. */
export type AskedHeaders = { get(name: string): string | null };
