const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * Whether who asks has this very answer. A tag that was sent decides, compared weakly (RFC 9110, 13.1.2); a date only
 * where there is none.
 */
export function isNotModified(asked: Headers, etag: string, lastModified: string | null): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) {
    const own = withoutWeakness(etag);
    return tags.split(",").some((tag) => tag.trim() === "*" || withoutWeakness(tag) === own);
  }
  const since = Date.parse(asked.get("If-Modified-Since") ?? "");
  return lastModified !== null && Date.parse(lastModified) <= since;
}
