/**
 * Segments of a path that open something by themselves: a value that we signed ends in 43 characters (secrets.ts);
 * one that a library made is a long run of letters and digits.
 */
const secretSegment = /\.[\w-]{43}|[A-Za-z0-9]{24}/;

/** A path as the log may hold it: without the tokens of links, which work for whoever reads them. */
export function loggedPath(pathname: string): string {
  // Segment by segment: a pattern that looks for the ends of one itself takes time with the square of its length.
  return pathname
    .split("/")
    .map((segment) => (secretSegment.test(segment) ? "…" : segment))
    .join("/");
}
