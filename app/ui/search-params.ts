/** The position in a list: by number, or by the entry that it continues from. */
const places = ["page", "older", "newer", "after", "before"];

/** The search of an address with one parameter changed; an empty value removes it. A new choice resets to page one. */
export function withParam(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  for (const place of places) next.delete(place);
  if (value) next.set(name, value);
  else next.delete(name);
  return next.size > 0 ? `?${next}` : "?";
}

/** The cursors in an address, of which at most one is set: `cursorsOf(params, "older", "newer")`. */
export const cursorsOf = <Name extends string>(params: URLSearchParams, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])) as Record<
    Name,
    string | undefined
  >;

/** The page number in an address, from 1. */
export function pageOf(params: URLSearchParams, name = "page"): number {
  const page = Number(params.get(name) ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
