import { maxPathLength } from "./url-length.ts";

/**
 * Path segments that are credentials: a signed value ends in a 43-character signature (secrets.ts); a library's token
 * is a long alphanumeric run.
 */
const secretSegment = /\.[\w-]{43}|[A-Za-z0-9]{24}/;

/** Redacts tokens in a path for the log: anyone who reads a link's token could use it. A refused path is truncated. */
export function loggedPath(pathname: string): string {
  // Per segment: a pattern that has to find the segment boundaries itself would take quadratic time.
  return pathname
    .slice(0, maxPathLength)
    .split("/")
    .map((segment) => (secretSegment.test(segment) ? "…" : segment))
    .join("/");
}
