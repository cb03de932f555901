import type { ContentTag } from "#app/lib/content-tags.ts";
import { isDataPath } from "./canonical-path.ts";
import type { HandleOf } from "./route-handles.ts";

export type CachePolicy = {
  key: string;
  /** The URL to render: only what the page declares is left of the search, so nothing else can shape it. */
  search: string;
  tags: readonly ContentTag[];
};

/**
 * Tells for a public GET whether its answer is the same for everybody, and under which key. A route says so in its
 * `handle.cache`; a route that says nothing is never cached.
 */
export function createCachePolicy(handleOf: HandleOf): (url: URL) => CachePolicy | undefined {
  return (url) => {
    const cache = handleOf(url)?.cache;
    if (!cache) return undefined;
    // The router asks for the data of single routes with `_routes`; too many variants to be worth keeping.
    if (isDataPath(url.pathname) && url.searchParams.has("_routes")) return undefined;
    if (cache.freeParams?.some((name) => url.searchParams.get(name))) return undefined;
    const search = new URLSearchParams();
    for (const [name, isAllowed] of Object.entries(cache.params ?? {})) {
      const value = url.searchParams.get(name);
      if (value !== null && isAllowed(value)) search.set(name, value);
    }
    const query = search.size > 0 ? `?${search}` : "";
    return { key: url.pathname + query, search: query, tags: cache.tags ?? [] };
  };
}
