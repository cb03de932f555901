/** An address by its parts; nothing if it is none. `URL.parse`, which does the same, came with Safari 18. */
export const parseUrl = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;
