import type { AskedHeaders } from "./request-headers.ts";

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * Whether to return 304 Not Modified: the client's cached copy is current. `If-None-Match` takes precedence and is
 * compared weakly (RFC 9110, 13.1.2); `If-Modified-Since` counts only without it.
 */
export function isNotModified(
  asked: AskedHeaders,
  etag: string,
  lastModified: string | null,
): boolean {
  const tags = asked.get("if-none-match");
  if (tags !== null) {
    const own = withoutWeakness(etag);
    return tags.split(",").some((tag) => tag.trim() === "*" || withoutWeakness(tag) === own);
  }
  const since = Date.parse(asked.get("if-modified-since") ?? "");
  return lastModified !== null && Date.parse(lastModified) <= since;
}
