/** Letters of a search from which on the server is asked: fewer are in nearly everything, and no index has them. */
export const minSearch = 3;

/** Something of the site that a search found. */
export type Found = {
  name: string;
  /** What tells it from others of that name. */
  detail: string;
  to: string;
};

/** What a search found, in groups: posts, leads … */
export type FoundGroup = { name: string; entries: Found[] };

/** What `/admin/search` answers. */
export type SearchAnswer = { groups: FoundGroup[] };
