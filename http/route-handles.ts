import { matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";
import { isDecodable, pagePath } from "#app/lib/canonical-path.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { isPublicPath } from "#app/lib/public-page.ts";

/** The build's flat route manifest as a tree for the router's matcher. */
function routeTree(
  build: ServerBuild,
  caseSensitive: boolean,
  parent: { id?: string; pattern: string } = { pattern: "" },
): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent.id) return [];
    const { id, index } = route;
    const path = route.path === undefined ? {} : { path: route.path };
    const { action, handle: notes } = route.module;
    const takesForms = action !== undefined;
    const pattern = route.path ? `${parent.pattern}/${route.path}` : parent.pattern;
    const handle: RouteNotes = {
      ...(notes as PageHandle),
      pattern: pattern || "/",
      takesForms,
    };
    return index
      ? [{ id, ...path, index: true, caseSensitive, handle }]
      : [
          {
            id,
            ...path,
            caseSensitive,
            handle,
            children: routeTree(build, caseSensitive, { id, pattern }),
          },
        ];
  });
}

/** A route's handle, its full path with names for its variable parts, and whether it has an action. */
type RouteNotes = PageHandle & { pattern: string; takesForms: boolean };

export type FoundRoute = { params: Params; notes: RouteNotes };

export type RouteOf = (url: URL) => FoundRoute | undefined;

/** Whether a branch's addresses are the admin's; a layout has no path. */
const isOfAdmin = ({ path, children = [] }: RouteObject): boolean =>
  path ? /^admin(?:\/|$)/.test(path) : children.some(isOfAdmin);

/** The branches below the root that belong to the admin, or all others. */
const onlyRoutes = (routes: RouteObject[], ofAdmin: boolean): RouteObject[] =>
  routes.map((root) => ({
    ...root,
    ...(root.children && {
      children: root.children.filter((child) => isOfAdmin(child) === ofAdmin),
    }),
  })) as RouteObject[];

/** Maximum number of memoized paths; limited, as clients can invent any number. */
const maxPaths = 1_000;

/** Finds the route that matches a URL; by default the router ignores case. */
export function routeFinder(build: ServerBuild, { caseSensitive = false } = {}): RouteOf {
  const routes = routeTree(build, caseSensitive);
  const tables = { admin: onlyRoutes(routes, true), site: onlyRoutes(routes, false) };
  // Memoized: the router's matcher compiles the whole table on each call, which takes longer than a cache hit. So each
  // path is only matched against the part of the table that can contain it.
  const known = new Map<string, FoundRoute | undefined>();
  return ({ pathname }) => {
    const path = pagePath(pathname);
    // The matcher would log a warning to the console.
    if (!isDecodable(path)) return undefined;
    if (!known.has(path)) {
      if (known.size >= maxPaths) known.clear();
      const table = isPublicPath(path) ? tables.site : tables.admin;
      const match = matchRoutes(table, path)?.at(-1);
      known.set(path, match && { params: match.params, notes: match.route.handle });
    }
    return known.get(path);
  };
}

export type HandleOf = (url: URL) => RouteNotes | undefined;

/** Looks up the handle of the route that matches a URL. */
export function readHandles(build: ServerBuild): HandleOf {
  // A path in capitals is served but not cached: each spelling would add another copy of the page.
  const routeOf = routeFinder(build, { caseSensitive: true });
  return (url) => routeOf(url)?.notes;
}

/** The path of the route of a URL, with names in place of its values. */
export const patternOf = (handleOf: HandleOf, url: URL): string => handleOf(url)?.pattern ?? "*";
