import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pagePath } from "./canonical-path.ts";

/** The build's flat route manifest as a tree for the router's matcher. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, index } = route;
    const path = route.path === undefined ? {} : { path: route.path };
    // A path in capitals is served but not cached: each spelling would be another copy of the page.
    const caseSensitive = true;
    const { action, handle: notes } = route.module;
    const takesForms = action !== undefined;
    const handle: RouteNotes = { ...(notes as PageHandle), routeId: id, takesForms };
    return index
      ? [{ id, ...path, index: true, caseSensitive, handle }]
      : [{ id, ...path, caseSensitive, handle, children: routeTree(build, id) }];
  });
}

/** A route's handle and id, and whether it has an action. */
type RouteNotes = PageHandle & { routeId: string; takesForms: boolean };

export type HandleOf = (url: URL) => RouteNotes | undefined;

/** Maximum number of memoized paths; bounded, as clients can make up any number. */
const maxPaths = 1_000;

/** Looks up the handle of the route that matches a URL. */
export function readHandles(build: ServerBuild): HandleOf {
  const routes = routeTree(build);
  // Memoized: the router's matcher compiles the whole table on each call, which takes longer than a cache hit.
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
