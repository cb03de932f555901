/** Characters that a path may contain unescaped although `encodeURIComponent` escapes them (RFC 3986, `pchar`). */
const plainInPaths = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replace(
      plainInPaths,
      decodeURIComponent,
    );
  } catch {
    // Not valid UTF-8, so it has no other spelling.
    return segment;
  }
}

const clean = (pathname: string) =>
  `/${pathname.split("/").filter(Boolean).map(canonicalSegment).join("/")}`;

/** Whether a path is percent-encoded UTF-8, as all of ours are. */
export function isDecodable(pathname: string): boolean {
  try {
    // The result is compared because bundlers treat a call with an unused result as free of side effects (oxc's
    // minifier).
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

/** Whether this is the router's request for a page's data instead of its document. */
export const isDataPath = (pathname: string) => pathname.endsWith(".data");

/** The page of a path: `/contact.data` is the data of `/contact`; `/_.data` that of `/`. */
export function pagePath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
}

/**
 * The canonical form of a path: no unnecessary percent-encoding, upper-case hex digits, no empty segments, no trailing
 * slash. It is decoded once, as the router does; a doubly encoded path is a different path.
 */
export function canonicalPath(pathname: string): string {
  const path = clean(pathname);
  if (!isDataPath(path)) return path;
  const page = clean(pagePath(path));
  return page === "/" ? "/_.data" : `${page}.data`;
}

/** Letters in one normal form and lower case, even if they are percent-encoded. */
function foldedSegment(segment: string): string {
  try {
    return canonicalSegment(
      encodeURIComponent(decodeURIComponent(segment).normalize("NFC").toLowerCase()),
    );
  } catch {
    return segment;
  }
}

/**
 * A path in the form used for comparison: /Übersicht, /%C3%9Cbersicht and the decomposed spelling of a Mac are the
 * same. It has as many segments as the path.
 */
export const foldedPath = (path: string): string =>
  path.split("/").map(foldedSegment).join("/").toLowerCase();
