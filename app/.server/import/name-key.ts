import { normalizeLine } from "#app/lib/normalize-text.ts";

/** A name as it is compared: without a difference of case, of accents written in two ways, or of hyphens and spaces. */
export const nameKey = (name: string): string =>
  normalizeLine(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
