import { canonicalPath, isDataPath } from "#app/lib/canonical-path.ts";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { ChangingValues } from "#app/lib/page-handle.ts";
import { blogField } from "#modules/catalogue/blog-fields.ts";
import { contactServices, quoteServiceTitle } from "#modules/catalogue/choices.ts";
import { offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";
import type { HandleOf } from "./route-handles.ts";

export type CachePolicy = {
  key: string;
  /**
   * The query string to render with: only parameters that the page declares, so that nothing else can vary the
   * response.
   */
  search: string;
  tags: readonly ContentTag[];
};

const changingValues: Record<ChangingValues, (value: string, site: SiteReader) => boolean> = {
  "blog field": (value, site) => blogField(offeredServices(site), value) !== undefined,
  "contact service": (value, site) => contactServices(offeredServices(site)).includes(value),
  "quoted service": (value, site) => quoteServiceTitle(offeredServices(site), value) !== undefined,
};

/**
 * Decides whether the response to a public GET is the same for everyone, and returns its cache key. Routes opt in with
 * `handle.cache`; a route without it is never cached.
 */
export function createCachePolicy(
  handleOf: HandleOf,
  site: () => SiteReader,
): (url: URL) => CachePolicy | undefined {
  const isValue = (rule: ((value: string) => boolean) | ChangingValues, value: string) =>
    typeof rule === "string" ? changingValues[rule](value, site()) : rule(value);
  return (url) => {
    const cache = handleOf(url)?.cache;
    if (!cache) return undefined;
    // Requests are redirected to the canonical path. Other spellings of a page would each need a cache entry.
    if (canonicalPath(url.pathname) !== url.pathname) return undefined;
    // The router requests the data of single routes with `_routes`; that makes too many variants to cache.
    if (isDataPath(url.pathname) && url.searchParams.has("_routes")) return undefined;
    if (cache.freeParams?.some((name) => url.searchParams.get(name))) return undefined;
    const search = new URLSearchParams();
    for (const [name, isAllowed] of Object.entries(cache.params ?? {})) {
      const value = url.searchParams.get(name);
      if (value !== null && isValue(isAllowed, value)) search.set(name, value);
    }
    const query = search.size > 0 ? `?${search}` : "";
    return { key: url.pathname + query, search: query, tags: cache.tags ?? [] };
  };
}
