import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pagePath } from "./canonical-path.ts";

/** The build's flat route table as a tree that the router's own matcher understands. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, index } = route;
    const path = route.path === undefined ? {} : { path: route.path };
    // A path in capitals is answered, but not kept: each would be one more copy of the page.
    const caseSensitive = true;
    const { action, handle: notes } = route.module;
    const handle: RouteNotes = { ...(notes as PageHandle), takesForms: action !== undefined };
    return index
      ? [{ id, ...path, index: true, caseSensitive, handle }]
      : [{ id, ...path, caseSensitive, handle, children: routeTree(build, id) }];
  });
}

/** What a route says of itself, and whether it has an action for what is posted. */
type RouteNotes = PageHandle & { takesForms: boolean };

export type HandleOf = (url: URL) => RouteNotes | undefined;

/** So many paths are kept in mind; no more, since anybody can make up others. */
const maxPaths = 1_000;

/** Finds what the route of an address says of itself. */
export function readHandles(build: ServerBuild): HandleOf {
  const routes = routeTree(build);
  // The router's matcher compiles the whole table for each question, which takes longer than answering from the cache.
  const known = new Map<string, RouteNotes | undefined>();
  return ({ pathname }) => {
    const path = pagePath(pathname);
    if (!known.has(path)) {
      if (known.size >= maxPaths) known.clear();
      const handle = matchRoutes(routes, path)?.at(-1)?.route.handle;
      known.set(path, handle as RouteNotes | undefined);
    }
    return known.get(path);
  };
}
