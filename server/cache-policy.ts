import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import type { ContentTag } from "#server/content-changes.ts";

export type CachePolicy = {
  key: string;
  /** The URL to render: only what the page declares is left of the search, so nothing else can shape it. */
  search: string;
  tags: readonly ContentTag[];
};

/** The build's flat route table as a tree that the router's own matcher understands. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    // Other spellings of a path are answered, but not kept: each would be one more copy of the page.
    const caseSensitive = true;
    const handle = route.module.handle;
    return index
      ? [{ id, path, index: true, caseSensitive, handle }]
      : [{ id, path, caseSensitive, handle, children: routeTree(build, id) }];
  });
}

/** `/contact.data` is the data of `/contact`; `/_.data` that of `/`. */
function pagePath(pathname: string): string {
  if (!pathname.endsWith(".data")) return pathname;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
}

/**
 * Tells for a public GET whether its answer is the same for everybody, and under which key. A route says so in its
 * `handle.cache`; a route that says nothing is never cached.
 */
export function createCachePolicy(build: ServerBuild): (url: URL) => CachePolicy | undefined {
  const routes = routeTree(build);
  return (url) => {
    const match = matchRoutes(routes, pagePath(url.pathname))?.at(-1);
    const cache = (match?.route.handle as PageHandle | undefined)?.cache;
    // The router asks for single routes of a page with `_routes`; too many variants to be worth keeping.
    if (!cache || url.searchParams.has("_routes")) return undefined;
    const search = new URLSearchParams();
    for (const [name, isAllowed] of Object.entries(cache.params ?? {})) {
      const value = url.searchParams.get(name);
      if (value !== null && isAllowed(value)) search.set(name, value);
    }
    const query = search.size > 0 ? `?${search}` : "";
    return { key: url.pathname + query, search: query, tags: cache.tags ?? [] };
  };
}
