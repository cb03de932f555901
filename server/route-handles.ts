import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";

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

export type HandleOf = (url: URL) => PageHandle | undefined;

/** So many paths are kept in mind; no more, since anybody can make up others. */
const mostPaths = 1_000;

/** Finds what the route of an address says of itself. */
export function readHandles(build: ServerBuild): HandleOf {
  const routes = routeTree(build);
  // The router's matcher compiles the whole table for each question, which takes longer than answering from the cache.
  const known = new Map<string, PageHandle | undefined>();
  return ({ pathname }) => {
    const path = pagePath(pathname);
    if (!known.has(path)) {
      if (known.size >= mostPaths) known.clear();
      const handle = matchRoutes(routes, path)?.at(-1)?.route.handle;
      known.set(path, handle as PageHandle | undefined);
    }
    return known.get(path);
  };
}
