import type { InsertEntry } from "./entries.ts";

/**
 * The entries that match a query: matches by name first, then by keyword. Without a query, it returns all entries in
 * order.
 */
export function findEntries(entries: readonly InsertEntry[], words: string): InsertEntry[] {
  const wanted = words.trim().toLowerCase();
  const rank = ({ name, keywords }: InsertEntry) => {
    if (name.toLowerCase().startsWith(wanted)) return 0;
    if (name.toLowerCase().includes(wanted)) return 1;
    return keywords.some((keyword) => keyword.toLowerCase().startsWith(wanted)) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) }));
  return ranked
    .filter((each) => each.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
