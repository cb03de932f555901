import { matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";
import { canonicalPath, isDataPath, isDecodable, pagePath } from "#app/lib/canonical-path.ts";
import type { ChangingValues, ContentTag, PageHandle } from "#app/lib/page-handle.ts";
import { isPublicPath } from "#app/lib/urls.ts";
import { changingValues } from "#app/site/varying-pages.server.ts";
import type { SiteReader } from "#modules/catalogue/read-services.ts";

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
    const { action, handle: pageHandle } = route.module;
    const acceptsForms = action !== undefined;
    const pattern = route.path ? `${parent.pattern}/${route.path}` : parent.pattern;
    const handle: RouteFacts = {
      ...(pageHandle as PageHandle),
      pattern: pattern || "/",
      acceptsForms,
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
type RouteFacts = PageHandle & { pattern: string; acceptsForms: boolean };

type MatchedRoute = { params: Params; facts: RouteFacts };

/** A URL, or just its path. */
type Address = Pick<URL, "pathname">;

type RouteOf = (url: Address) => MatchedRoute | undefined;

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

const idsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id = "", children = [] }) => [id, ...idsIn(children)]);

/**
 * The build without the admin, which has two thirds of the routes: for each page the router copies all of them, and
 * tries them in three matches.
 */
export function siteBuild(build: ServerBuild): ServerBuild {
  const ids = new Set(idsIn(onlyRoutes(routeTree(build, false), false)));
  const onlySite = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const { routes, assets } = build;
  return {
    ...build,
    routes: onlySite(routes),
    assets: { ...assets, routes: onlySite(assets.routes) },
  };
}

/** Maximum number of memoized paths; limited, as clients can invent any number. */
const maxPaths = 1_000;

/** Finds the route that matches a URL; by default the router ignores case. */
export function routeFinder(build: ServerBuild, { caseSensitive = false } = {}): RouteOf {
  const routes = routeTree(build, caseSensitive);
  const tables = { admin: onlyRoutes(routes, true), site: onlyRoutes(routes, false) };
  // Memoized: the router's matcher compiles the whole table on each call, which takes longer than a cache hit. So each
  // path is only matched against the part of the table that can contain it.
  const known = new Map<string, MatchedRoute | undefined>();
  return ({ pathname }) => {
    const path = pagePath(pathname);
    // The matcher would log a warning to the console.
    if (!isDecodable(path)) return undefined;
    if (!known.has(path)) {
      if (known.size >= maxPaths) known.clear();
      const table = isPublicPath(path) ? tables.site : tables.admin;
      const match = matchRoutes(table, path)?.at(-1);
      known.set(path, match && { params: match.params, facts: match.route.handle });
    }
    return known.get(path);
  };
}

export type HandleOf = (url: Address) => RouteFacts | undefined;

/** Looks up the handle of the route that matches a URL. */
export function readHandles(build: ServerBuild): HandleOf {
  // A path in capitals is served but not cached: each spelling would add another copy of the page.
  const routeOf = routeFinder(build, { caseSensitive: true });
  return (url) => routeOf(url)?.facts;
}

/** The path of the route of a URL, with names in place of its values. */
export const patternOf = (handleOf: HandleOf, url: Address): string =>
  handleOf(url)?.pattern ?? "*";

export type CachePolicy = {
  key: string;
  /**
   * The query string to render with: only parameters that the page declares, so that nothing else can vary the
   * response.
   */
  search: string;
  tags: readonly ContentTag[];
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
