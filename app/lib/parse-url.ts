/** The parsed URL, or nothing if it is invalid. `URL.parse` does the same but requires Safari 18. */
export const parseUrl = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;
