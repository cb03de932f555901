import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createRequestHandler, type ServerBuild } from "react-router";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import { type HydrationAddress, readHydrationPath } from "#app/lib/hydration-path.ts";
import { besideFormParam } from "#app/lib/text-marks.ts";
import { isPublicPath } from "#app/lib/urls.ts";
import type { PageCounts } from "#modules/analytics/.server/counters.ts";
import { isBrowserUserAgent } from "#modules/analytics/.server/visit.ts";
import { findPreviewedDocument, previewParam } from "#modules/content/.server/document-preview.ts";
import type { PreviewedDocument } from "#modules/content/.server/read-site.ts";
import type { KnownRedirects } from "#modules/redirects/.server/known-redirects.ts";
import type { NotFoundLog } from "#modules/redirects/.server/not-found-log.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { DatabaseClient } from "#platform/db/database.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { addEditLink, canHaveEditLink, mayBeSignedIn, sendWithEditLink } from "./edit-link.ts";
import { acceptedEncoding, compressResponse, type Encoding } from "./encoding.ts";
import type { MemoryResponse } from "./fast-path.ts";
import type { Metrics } from "./monitoring.ts";
import {
  canBeNotFound,
  countNotFound,
  createNotFoundPages,
  isAlwaysNotFound,
  type ResolvedRedirect,
  redirectTo,
  resolveRedirect,
  withQuery,
} from "./not-found.ts";
import { type CachedPage, PageCache, sendCached, sendHydration } from "./page-cache.ts";
import { forPublicUrl, type Renderer, render, renderShared } from "./render-page.ts";
import { isRead, type RequestHeaders } from "./request.ts";
import { discardBody } from "./request-limits.ts";
import {
  type CachePolicy,
  createCachePolicy,
  type HandleOf,
  patternOf,
  readHandles,
  siteBuild,
} from "./route-table.ts";

const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

type PageRequest = {
  request: Request;
  url: URL;
  /** For loaders and actions; {@link RequestInfo.userId} is set during the response. */
  info: RequestInfo;
};

export type Pages = {
  /** The path of the route of a URL, with names in place of its values. */
  patternOf(url: URL): string;
  /** Handles a request for a page, its data, a form or any other route. */
  respond(page: PageRequest): Promise<Response>;
  /** The redirect from a missing URL; nothing if there is none, or if a page may still exist. */
  findRedirect(url: URL): Promise<Response | undefined>;
  /** A page in the cache, at a URL's path and query. */
  find(url: string): MemoryResponse | undefined;
  /** The body limit of a URL's route in bytes, if it accepts more than a form without files. */
  maxBodyBytes(url: URL, isMultipart: boolean): number | undefined;
  /** Warms the cache with these paths. */
  warm(paths: readonly string[]): Promise<void>;
};

type PageServices = Renderer["services"] & {
  secret: Secret;
  database: DatabaseClient;
  content: Pick<ContentChanges, "subscribe">;
  redirects: KnownRedirects;
  notFoundLog: NotFoundLog;
  pageCounts: PageCounts;
};

type PageOptions = {
  services: PageServices;
  provideServices: Renderer["provideServices"];
  /** Development caches nothing. */
  mode: Renderer["mode"];
  metrics?: Metrics | undefined;
};

/** The parts that respond to requests; each step below takes them. */
type PageHost = Renderer & {
  services: PageServices;
  cache: PageCache;
  /** How a response is cached; nothing if it differs between visitors. */
  policyOf(url: URL): CachePolicy | undefined;
  /** For a missing URL, the URL of the shared page for all such; else nothing. */
  notFoundPage(url: URL): Promise<URL | undefined>;
  /** The cache keys of the pages of missing paths. Separate, so that arbitrary paths displace no page. */
  recentlyNotFound: LRUCache<string, string>;
};

/** Maximum number of missing paths whose page is known. */
const maxNotFound = 500;
/** Milliseconds until a missing path is checked again. */
const maxNotFoundAge = 10_000;

/** Whether a request concerns no route of the admin. The router's browser code asks for routes at `/__manifest`. */
const isSitePath = (pathname: string) =>
  isPublicPath(pagePath(pathname)) && pathname !== "/__manifest";

function createPageHost(
  build: ServerBuild,
  { services, provideServices, mode, metrics }: PageOptions,
): PageHost {
  const handleOf = readHandles(build);
  const isCaching = mode === "production";
  const { documents, database, content } = services;
  const handleSite = createRequestHandler(siteBuild(build), mode);
  const handleAll = createRequestHandler(build, mode);
  const host: PageHost = {
    handlerOf: (pathname) => (isSitePath(pathname) ? handleSite : handleAll),
    handleOf,
    mode,
    services,
    provideServices,
    statusOf: (path) => statusOf(host, path),
    metrics,
    cache: new PageCache(metrics?.countLookup),
    policyOf: isCaching ? createCachePolicy(handleOf, documents.latest) : () => undefined,
    notFoundPage: isCaching
      ? createNotFoundPages(build, { db: database.sharedDb, documents })
      : async () => undefined,
    recentlyNotFound: new LRUCache({ max: maxNotFound, ttl: maxNotFoundAge }),
  };
  if (isCaching) {
    content.subscribe((tags) => {
      host.cache.clear(tags);
      // A page or a redirect may exist there now.
      host.recentlyNotFound.clear();
    });
  }
  return host;
}

/** A page that is the same for everyone, with its cache key. */
type SharedPage = { key: string; page: CachedPage };

/** The page of a URL from the cache, or rendered for it; nothing if pages differ between visitors. */
async function sharedPage(host: PageHost, url: URL, id: string): Promise<SharedPage | undefined> {
  const { cache } = host;
  const policy = host.policyOf(url);
  if (!policy || !cache.has(policy.key)) {
    const notFoundUrl = await host.notFoundPage(url);
    if (notFoundUrl) {
      if (policy) cache.forget(policy.key);
      const isCached = (status: number) => status === 404;
      const key = `not found ${notFoundUrl.pathname}`;
      const page = await cache.get(key, [], () =>
        renderShared(host, notFoundUrl, id, { isCached }),
      );
      return { key, page };
    }
  }
  if (!policy) return undefined;
  const { key, tags } = policy;
  return { key, page: await cache.get(key, tags, () => renderShared(host, url, id, policy)) };
}

/** The status of a visitor's response at a path. */
async function statusOf(host: PageHost, path: string): Promise<number> {
  const url = new URL(path, host.services.siteUrl);
  const shared = await sharedPage(host, url, randomUUID());
  if (shared) return shared.page.status;
  const { response } = await renderShared(host, url, randomUUID());
  await response.body?.cancel();
  return response.status;
}

/** A cached page for the fast path; a missing path only if its page was sent a moment ago. */
function findInMemory(host: PageHost, url: string): MemoryResponse | undefined {
  const notFoundKey = host.recentlyNotFound.get(url);
  const page = host.cache.find(notFoundKey ?? url);
  if (!page) return undefined;
  const [pathname = ""] = url.split("?", 1);
  const { status, headers, body } = page;
  return {
    status,
    headers,
    route: patternOf(host.handleOf, { pathname }),
    body: (encoding) => body.best(encoding),
    onSent(requestHeaders) {
      const path = pagePath(pathname);
      if (notFoundKey) countNotFound(host.services.notFoundLog, path, requestHeaders);
      else countView(host, page, path, requestHeaders);
    },
  };
}

/**
 * The hydration file of a cached page. Generated again with the page if it was evicted, or if another process
 * generated it.
 */
async function respondWithHydration(
  host: PageHost,
  requested: HydrationAddress,
  { info, request }: PageRequest,
): Promise<Response> {
  const { siteUrl } = host.services;
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const cached = host.cache.findHydration(requested.name);
  if (cached) return sendHydration(cached, { encoding, isExact: true });
  const url = URL.parse(requested.page, siteUrl);
  // Only for the spelling that pages use: each other spelling would render and cache the page again.
  const isOnSite = url?.origin === new URL(siteUrl).origin;
  const name =
    url && isOnSite && (host.policyOf(url)?.key ?? (await host.notFoundPage(url))?.pathname);
  const isCanonical = url && name === requested.page;
  const file = isCanonical ? (await sharedPage(host, url, info.id))?.page.hydration : undefined;
  if (!file) {
    const headers = { "Cache-Control": "no-store" };
    return new Response("This file does not exist.", { status: 404, headers });
  }
  return sendHydration(file.body, { encoding, isExact: file.name === requested.name });
}

/** A page's preview content, for the person who has the link of a preview. */
async function findPreview(
  { database, ...services }: PageServices,
  url: URL,
): Promise<PreviewedDocument | undefined> {
  const token = url.searchParams.get(previewParam);
  if (!token || !isPublicPath(url.pathname)) return undefined;
  const isMarked = url.searchParams.has(besideFormParam);
  return findPreviewedDocument({ ...services, db: database.db }, token, { isMarked }).catch(
    () => undefined,
  );
}

const allowedMethods = (handleOf: HandleOf, url: URL) =>
  `GET, HEAD${handleOf(url)?.acceptsForms ? ", POST" : ""}`;

function rejectMethod({ handleOf }: PageHost, { request: { method }, url }: PageRequest): Response {
  const headers = { Allow: allowedMethods(handleOf, url), "Cache-Control": "no-store" };
  // OPTIONS is a valid request for them.
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return new Response("Method not allowed.", { status: 405, headers });
}

/** The response to one visitor: a form, a page of the admin, a preview, a search. */
async function renderForVisitor(
  host: PageHost,
  { request, url, info }: PageRequest,
  { preview, encoding }: { preview: PreviewedDocument | undefined; encoding: Encoding },
): Promise<Response> {
  const publicRequest = forPublicUrl(request, url);
  const { response, document } = await render(host, publicRequest, info, { preview });
  await discardBody(publicRequest.body);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (response.status === 405 && !response.headers.has("Allow")) {
    response.headers.set("Allow", allowedMethods(host.handleOf, url));
  }
  const canBeEdited =
    response.status === 200 &&
    isPublicPath(url.pathname) &&
    !preview &&
    !host.handleOf(url)?.isPreview &&
    mayBeSignedIn(request.headers.get("Cookie"));
  const body = document?.body && canBeEdited ? addEditLink(document.body) : document?.body;
  const compressed = await compressResponse(response, encoding, body);
  // HEAD has no body.
  if (request.method === "HEAD") await compressed.body?.cancel();
  return compressed;
}

/** Counts a person's view of a page. */
function countView(
  { services }: PageHost,
  { status, headers }: CachedPage,
  path: string,
  requestHeaders: RequestHeaders,
): void {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isPage = status === 200 && /^text\/(html|x-script)/.test(type);
  if (isPage && isBrowserUserAgent(requestHeaders.get("user-agent")))
    services.pageCounts.count(path);
}

/** The redirect of a path without a page; its use is counted. */
async function findRedirect(host: PageHost, path: string): Promise<ResolvedRedirect | undefined> {
  const { redirects, notFoundLog, siteUrl } = host.services;
  const found = await resolveRedirect(path, {
    redirects,
    fetchPage: (target) =>
      sharedPage(host, new URL(target, siteUrl), randomUUID()).then(
        (shared) => shared?.page,
        () => undefined,
      ),
  });
  if (found) notFoundLog.countHit(found.from);
  return found;
}

/**
 * The response to a missing page: a redirect to the new address, 410 if the page was removed permanently, or
 * `notFound`, whose page is in the cache at `key`.
 */
async function respondToNotFound(
  host: PageHost,
  { request, url, info }: PageRequest,
  notFound: Response,
  key: string | undefined,
): Promise<Response> {
  const path = pagePath(url.pathname);
  const pattern = patternOf(host.handleOf, url);
  const isUnknown = canBeNotFound(pattern);
  const mayBeGone = isUnknown || host.handleOf(url)?.mayBeRetired || /[:*]/.test(pattern);
  // The page exists, but not for this query.
  if (!mayBeGone) return notFound;
  const found = await findRedirect(host, path);
  if (!found) {
    if (isUnknown && request.method === "GET" && !url.searchParams.has(previewParam))
      countNotFound(host.services.notFoundLog, path, request.headers);
    if (key && isAlwaysNotFound(pattern)) host.recentlyNotFound.set(url.pathname, key);
    return notFound;
  }
  if (found.status === 410) {
    const body = request.method === "HEAD" ? null : notFound.body;
    return new Response(body, { status: 410, headers: notFound.headers });
  }
  await notFound.body?.cancel();
  if (!isDataPath(url.pathname)) return redirectTo(found, url.search);
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const moved = { ...found, to: withQuery(found.to, search.size > 0 ? `?${search}` : "") };
  const { response } = await render(host, forPublicUrl(request, url), info, { moved });
  return response;
}

const sendShared = (page: CachedPage, request: Request, encoding: Encoding): Promise<Response> =>
  mayBeSignedIn(request.headers.get("Cookie")) && canHaveEditLink(page)
    ? sendWithEditLink(page, encoding)
    : sendCached(page, request, encoding);

async function respond(host: PageHost, page: PageRequest): Promise<Response> {
  const { request, url, info } = page;
  const { method, headers } = request;
  const hydration = isRead(method) ? readHydrationPath(url) : undefined;
  if (hydration) return respondWithHydration(host, hydration, page);
  if (!routerMethods.has(method)) return rejectMethod(host, page);
  const preview = await findPreview(host.services, url);
  const encoding = acceptedEncoding(headers.get("Accept-Encoding"));
  const shared = isRead(method) && !preview ? await sharedPage(host, url, info.id) : undefined;
  const response = shared
    ? await sendShared(shared.page, request, encoding)
    : await renderForVisitor(host, page, { preview, encoding });
  if (response.status === 404 && isRead(method))
    return respondToNotFound(host, page, response, shared?.key);
  if (shared && method === "GET") countView(host, shared.page, pagePath(url.pathname), headers);
  return response;
}

async function redirectFrom(host: PageHost, url: URL): Promise<Response | undefined> {
  const path = pagePath(url.pathname);
  // In this order: the first look-up is in memory, and finds nothing for almost all URLs.
  if (!(await host.services.redirects.find(path)) || isDataPath(url.pathname)) return undefined;
  if (!(await host.notFoundPage(url))) return undefined;
  const found = await findRedirect(host, path);
  return found && found.status !== 410 ? redirectTo(found, url.search) : undefined;
}

/** Adapter between the host and the React Router build: requests in, cached and compressed responses out. */
export function createPages(build: ServerBuild, options: PageOptions): Pages {
  const host = createPageHost(build, options);
  const { cache, handleOf, policyOf } = host;
  return {
    patternOf: (url) => patternOf(handleOf, url),
    respond: (page) => respond(host, page),
    findRedirect: (url) => redirectFrom(host, url),
    find: (url) => findInMemory(host, url),
    maxBodyBytes(url, isMultipart) {
      const { maxBodyBytes, maxMultipartBytes } = handleOf(url) ?? {};
      return isMultipart ? (maxMultipartBytes ?? maxBodyBytes) : maxBodyBytes;
    },
    async warm(paths) {
      for (const path of paths) {
        const url = new URL(path, options.services.siteUrl);
        const policy = policyOf(url);
        if (policy)
          await cache.get(policy.key, policy.tags, () =>
            renderShared(host, url, randomUUID(), policy),
          );
      }
    },
  };
}
