import type { ServerBuild } from "react-router";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import { isPublicPath } from "#app/lib/urls.ts";
import { frameOf } from "#app/site/content/navigation.ts";
import { existingPaths, type PageSources } from "#app/site/varying-pages.server.ts";
import type { KnownRedirects } from "#modules/redirects/.server/known-redirects.ts";
import {
  type NotFoundLog,
  normalizeMissingPath,
  referringHost,
} from "#modules/redirects/.server/not-found-log.ts";
import {
  isSiteAddress,
  maxSteps,
  pathOf,
  type RuleMatch,
  targetOf,
} from "#modules/redirects/.server/rules.ts";
import type { CachedPage } from "./page-cache.ts";
import type { RequestHeaders } from "./request.ts";
import { routeFinder } from "./route-table.ts";

/** Not a valid slug: ours start with a letter or a digit. */
const noSlug = "-";

/** Whether a route has missing paths and displays "Page Not Found" for them. */
export const canBeNotFound = (pattern: string) => Object.hasOwn(existingPaths, pattern);

/** Whether all paths of a route are missing, so that no look-up is needed. */
export const isAlwaysNotFound = (pattern: string) =>
  canBeNotFound(pattern) && !existingPaths[pattern];

/** The path that is rendered and cached for all missing paths of a route. */
async function sharedPath(
  pattern: string,
  path: string,
  { documents }: PageSources,
): Promise<string> {
  if (pattern !== "/*") return pattern.replace(/:\w+$/, noSlug);
  // The header marks the section of a path, and nothing else on the page depends on the path.
  const { menu } = frameOf(await documents.current());
  const low = path.toLowerCase();
  const section = menu.find(
    ({ to, opensServices }) => !opensServices && low.startsWith(`${to.toLowerCase()}/`),
  );
  return `${section?.to.startsWith("/") ? section.to : ""}/${noSlug}`;
}

/**
 * For a missing URL, the URL of the shared page for all such; else nothing. If that is unknown because the database
 * does not respond, the page itself decides.
 */
export function createNotFoundPages(
  build: ServerBuild,
  sources: PageSources,
): (url: URL) => Promise<URL | undefined> {
  const routeOf = routeFinder(build);
  // The router handles this path before it checks its routes; the default is also the router's.
  const { manifestPath = "/__manifest" } = build.routeDiscovery;
  return async (url) => {
    if (url.pathname === manifestPath) return undefined;
    const route = routeOf(url);
    if (!route || !canBeNotFound(route.facts.pattern)) return undefined;
    const { pattern } = route.facts;
    const isData = isDataPath(url.pathname);
    // The router requests the data of single routes, which makes too many variants to cache.
    if (isData && url.searchParams.has("_routes")) return undefined;
    const exists = await existingPaths[pattern]?.(route.params, sources).catch(() => true);
    if (exists) return undefined;
    const path = await sharedPath(pattern, pagePath(url.pathname), sources);
    return new URL(isData ? `${path}.data` : path, url);
  };
}

/** The final target of a redirect, and the address of its rule. */
export type ResolvedRedirect = { from: string } & (
  | { status: 301 | 302; to: string }
  | { status: 410 }
);

type RedirectSources = {
  redirects: KnownRedirects;
  /** The common response at a path of this site; nothing if it differs between visitors. */
  fetchPage: (path: string) => Promise<Pick<CachedPage, "status" | "headers"> | undefined>;
};

/** The target of a step, and the next redirect if the site has no page there. */
async function followStep(match: RuleMatch, { redirects, fetchPage }: RedirectSources) {
  const to = targetOf(match);
  const page = isSiteAddress(to) ? await fetchPage(pathOf(to)) : undefined;
  const next = page?.status === 404 ? await redirects.find(pathOf(to)) : undefined;
  const newAddress = page && locationOf(page);
  const isTemporary = match.rule.kind === 302 || (newAddress !== undefined && page?.status !== 301);
  return { to: newAddress ?? to, next, isTemporary };
}

/**
 * Follows the redirects of a path without a page to their final target, so that a visitor is redirected once. Existing
 * pages of the site take precedence on the way, too.
 */
export async function resolveRedirect(
  path: string,
  sources: RedirectSources,
): Promise<ResolvedRedirect | undefined> {
  let match = isPublicPath(path) ? await sources.redirects.find(path) : undefined;
  if (!match) return undefined;
  const { from } = match.rule;
  let isTemporary = false;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (match.rule.kind === 410) return { from, status: 410 };
    const step = await followStep(match, sources);
    // One temporary step makes the whole redirect temporary.
    isTemporary ||= step.isTemporary;
    if (!step.next) return { from, status: isTemporary ? 302 : 301, to: step.to };
    match = step.next;
  }
  // A loop, which the forms refuse, must not send a visitor round in circles.
  return undefined;
}

/** The new address of a moved page, such as a post with another slug. */
function locationOf({
  status,
  headers,
}: Pick<CachedPage, "status" | "headers">): string | undefined {
  if (status < 300 || status >= 400) return undefined;
  return headers.find(([name]) => name.toLowerCase() === "location")?.[1];
}

/** An address with the query of the requested URL appended to its existing query. */
export function withQuery(address: string, search: string): string {
  if (search.length < 2) return address;
  const [, page = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${page}${page.includes("?") ? "&" : "?"}${search.slice(1)}${fragment}`;
}

/**
 * Redirects a browser to a page's new address. Not cached, so that the redirect can be changed and each use is counted.
 */
export function redirectTo({ status, to }: { status: 301 | 302; to: string }, search: string) {
  const headers = { Location: withQuery(to, search), "Cache-Control": "no-store" };
  return new Response(null, { status, headers });
}

/** Counts a missing path; `headers` identify the referring page. */
export function countNotFound(
  notFoundLog: NotFoundLog,
  path: string,
  headers: RequestHeaders,
): void {
  if (!isPublicPath(path)) return;
  const host = referringHost(headers.get("referer"));
  const missing = normalizeMissingPath(path, host);
  if (missing) notFoundLog.countMissing(missing, host);
}
