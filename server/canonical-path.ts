/** What a path may hold as it is although `encodeURIComponent` writes it otherwise (RFC 3986, `pchar`). */
const plainInPaths = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replace(
      plainInPaths,
      decodeURIComponent,
    );
  } catch {
    // No text in any encoding of ours, and so nothing that has another spelling.
    return segment;
  }
}

const clean = (pathname: string) =>
  `/${pathname.split("/").filter(Boolean).map(canonicalSegment).join("/")}`;

/** Whether the router is asked for the data of a page, and not for the page. */
export const isDataPath = (pathname: string) => pathname.endsWith(".data");

/** The page of a path: `/contact.data` is the data of `/contact`; `/_.data` that of `/`. */
export function pagePath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
}

/**
 * The one spelling of a path: nothing encoded that need not be, the rest in capital digits, no empty segment and no
 * slash at its end. It is decoded once, as the router does; what is encoded twice is another path.
 */
export function canonicalPath(pathname: string): string {
  const path = clean(pathname);
  if (!isDataPath(path)) return path;
  const page = clean(pagePath(path));
  return page === "/" ? "/_.data" : `${page}.data`;
}
