import { normalizeLine } from "#app/lib/normalize-text.ts";

/** The normal form of a name: without differences of case, of accent encoding, or of hyphens and spaces. */
export const nameKey = (name: string): string =>
  normalizeLine(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
