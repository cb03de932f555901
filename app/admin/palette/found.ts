/** Letters of a search from which on the server is asked: fewer are in nearly everything, and no index has them. */
export const minSearch = 3;

/** Something of the site that a search found. */
export type Found = {
  name: string;
  /** Its distinction from others of that name. */
  detail: string;
  to: string;
};

/** The results of a search, in groups: posts, leads … */
export type FoundGroup = { name: string; entries: Found[] };

/** The response of `/admin/search`. */
export type SearchAnswer = { groups: FoundGroup[] };
