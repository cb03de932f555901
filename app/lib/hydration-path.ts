const folder = "/hydration/";

/** What a kept page hydrates with: a script that names the page's modules and carries its data. */
export type HydrationFile = {
  /** Changes with the script. */
  name: string;
  script: string;
};

/** What is asked for by the address of a hydration file. */
export type HydrationAddress = {
  name: string;
  /** Path and query of the page; what a visitor wrote there is not to be trusted. */
  page: string;
};

/** The address of a page's hydration file; `page` is the path and query by which the page, and so the file, is made again. */
export const hydrationPath = (name: string, page: string) =>
  `${folder}${name}.js?${new URLSearchParams({ of: page })}`;

/** Reads what {@link hydrationPath} wrote. Nothing where an address is no such one. */
export function readHydrationPath({ pathname, searchParams }: URL): HydrationAddress | undefined {
  if (!pathname.startsWith(folder) || !pathname.endsWith(".js")) return undefined;
  const page = searchParams.get("of");
  if (!page?.startsWith("/")) return undefined;
  return { name: pathname.slice(folder.length, -".js".length), page };
}
