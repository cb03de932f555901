/** The requested part of the blog; it is in the address. */
export type BlogListing = {
  /** A topic's name in addresses. */
  category?: string | undefined;
  /** The words of the search; empty for everything. */
  words: string;
  /** From 1. */
  page: number;
};

/** Characters of a search; longer ones are cut. */
export const maxSearchLength = 100;

/** A page after the first, as addresses name it. */
export const isLaterPage = (value: string): boolean => /^([2-9]|[1-9]\d{1,3})$/.test(value);

/** Reads the parameters of an address; meaningless ones are ignored, and so is a category outside of `categories`. */
export function readBlogListing(
  params: URLSearchParams,
  categories: readonly string[],
): BlogListing {
  const category = params.get("category") ?? "";
  const page = params.get("page") ?? "";
  return {
    category: categories.includes(category) ? category : undefined,
    words: (params.get("q") ?? "").trim().slice(0, maxSearchLength),
    page: isLaterPage(page) ? Number(page) : 1,
  };
}

/** The search part of the listing's address, empty for its first page. */
export function blogListingQuery({ category, words, page }: BlogListing): string {
  const params = new URLSearchParams();
  if (words) params.set("q", words);
  if (category) params.set("category", category);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
