const folder = "/hydration/";

/** The hydration script of a cached page: it names the page's modules and contains its data. */
export type HydrationFile = {
  /** Changes with the script. */
  name: string;
  script: Uint8Array<ArrayBuffer>;
};

/** The page behind the address of a hydration file. */
export type HydrationAddress = {
  name: string;
  /** Path and query of the page; a visitor's part is not to be trusted. */
  page: string;
};

/**
 * The address of a page's hydration file. `page` is the path and query that recreate the page, and with it the file.
 */
export const hydrationPath = (name: string, page: string) =>
  `${folder}${name}.js?${new URLSearchParams({ of: page })}`;

/** Reads an address from {@link hydrationPath}. Nothing for any other address. */
export function readHydrationPath({ pathname, searchParams }: URL): HydrationAddress | undefined {
  if (!pathname.startsWith(folder) || !pathname.endsWith(".js")) return undefined;
  const page = searchParams.get("of");
  if (!page?.startsWith("/")) return undefined;
  return { name: pathname.slice(folder.length, -".js".length), page };
}
