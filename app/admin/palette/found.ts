/** Minimum letters for a search on the server: fewer match nearly everything, and no index supports them. */
export const minSearch = 3;

/** A search result. */
export type Found = {
  name: string;
  /** Distinguishes it from others with the same name. */
  detail: string;
  to: string;
};

/** The results of a search, in groups: posts, leads … */
export type FoundGroup = { name: string; entries: Found[] };

/** The response of `/admin/search`. */
export type SearchAnswer = { groups: FoundGroup[] };
