import { randomUUID } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "react-router";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import { type HydrationAddress, readHydrationPath } from "#app/lib/hydration-path.ts";
import { isPublicPath } from "#app/lib/public-page.ts";
import { type Services, servicesFor } from "#app/services.ts";
import { isPeoplesAgent } from "#modules/analytics/.server/people-agents.ts";
import { findPreviewedDocument } from "#modules/content/.server/find-preview.ts";
import { previewParam } from "#modules/content/.server/links/document-preview.ts";
import type { PreviewedDocument } from "#modules/content/.server/read-site.ts";
import type { RequestInfo } from "#platform/request-info.ts";
import { type CachePolicy, createCachePolicy } from "./cache-policy.ts";
import { discardBody } from "./discard-body.ts";
import { acceptedEncoding } from "./encoding.ts";
import type { KeptAnswer } from "./host-env.ts";
import { createLostPages, type LostPages, redirectTo, withQuery } from "./lost-pages.ts";
import type { Metrics } from "./metrics.ts";
import { type KeptPage, PageCache } from "./page-cache.ts";
import { forPublicUrl, publicReferrer, refuseMethod } from "./page-request.ts";
import { type Renderer, render, renderForAll } from "./render-page.ts";
import type { AskedHeaders } from "./request-headers.ts";
import { type HandleOf, patternOf, readHandles } from "./route-handles.ts";
import { compress, keptAnswer, sendCached, sendHydration } from "./send.ts";
import { alwaysLeadsNowhere, createUnknownPages, mayLeadNowhere } from "./unknown-pages.ts";

/** Methods that the router handles. */
const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

type PageRequest = Omit<RequestInfo, "sentFrom"> & {
  request: Request;
  url: URL;
  /** Receives each response that is the same for everyone. */
  noteKept?(answer: KeptAnswer): void;
};

export type Pages = {
  /** The path of the route of a URL, with names in place of its values. */
  patternOf(url: URL): string;
  /** Handles a request for a page, its data, a form or any other route. */
  answer(page: PageRequest): Promise<Response>;
  /** The redirect from a missing URL; nothing if there is none, or if a page may still exist. */
  redirectFrom(url: URL): Promise<Response | undefined>;
  /** The body limit of a URL's route in bytes, if it accepts more than a form without files. */
  maxBodyBytes(url: URL, isMultipart: boolean): number | undefined;
  /** Warms the cache with these paths. */
  warm(paths: readonly string[]): Promise<void>;
};

/** The parts that respond to requests; each step below takes them. */
type PageHost = Renderer & {
  cache: PageCache;
  /** How a response is cached; nothing if it differs between visitors. */
  policyOf(url: URL): CachePolicy | undefined;
  /** For a missing URL, the URL of the shared page for all such; else nothing. */
  unknownPage(url: URL): Promise<URL | undefined>;
  lostPages: LostPages;
};

function createPageHost(
  build: ServerBuild,
  services: Services,
  mode: "production" | "development",
  metrics: Metrics | undefined,
): PageHost {
  const handleOf = readHandles(build);
  const isCaching = mode === "production";
  const shared = servicesFor(services, "shared");
  const host: PageHost = {
    handle: createRequestHandler(build, mode),
    handleOf,
    mode,
    services,
    servicesOf: {
      page: servicesFor(services, "page"),
      shared,
      form: servicesFor(services, "form"),
      admin: servicesFor(services, "admin"),
    },
    statusOf: (path) => statusOf(host, path),
    metrics,
    cache: new PageCache(metrics?.countLookup),
    policyOf: isCaching ? createCachePolicy(handleOf, services.documents.latest) : () => undefined,
    unknownPage: isCaching ? createUnknownPages(build, shared) : async () => undefined,
    lostPages: createLostPages({
      redirects: services.redirects,
      notFoundLog: services.notFoundLog,
      landOn: (path) =>
        fromCache(host, new URL(path, services.siteUrl), randomUUID()).then(
          (kept) => kept?.page,
          () => undefined,
        ),
    }),
  };
  return host;
}

/** A page that is the same for everyone, with its key; nothing if pages differ between visitors. */
async function fromCache(host: PageHost, url: URL, id: string): Promise<KeptPage | undefined> {
  const { cache } = host;
  const policy = host.policyOf(url);
  if (!policy || !cache.has(policy.key)) {
    const unknown = await host.unknownPage(url);
    if (unknown) {
      if (policy) cache.forget(policy.key);
      const isKept = (status: number) => status === 404;
      const key = `unknown ${unknown.pathname}`;
      const page = await cache.get(key, [], () => renderForAll(host, unknown, id, { isKept }));
      return { key, page };
    }
  }
  if (!policy) return undefined;
  const { key, tags } = policy;
  return { key, page: await cache.get(key, tags, () => renderForAll(host, url, id, policy)) };
}

/** The status of a visitor's response at a path. */
async function statusOf(host: PageHost, path: string): Promise<number> {
  const url = new URL(path, host.services.siteUrl);
  const kept = await fromCache(host, url, randomUUID());
  if (kept) return kept.page.status;
  const { response } = await renderForAll(host, url, randomUUID());
  await response.body?.cancel();
  return response.status;
}

/**
 * The hydration file of a cached page. Generated again with the page if it was evicted, or if another process
 * generated it.
 */
async function answerHydration(
  host: PageHost,
  asked: HydrationAddress,
  { id, request }: PageRequest,
): Promise<Response> {
  const { siteUrl } = host.services;
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const known = host.cache.findHydration(asked.name);
  if (known) return sendHydration(known, { encoding, isAsked: true });
  const url = URL.parse(asked.page, siteUrl);
  // Only for the spelling that pages use: each other spelling would render and cache the page again.
  const isOurs = url?.origin === new URL(siteUrl).origin;
  const name =
    url && isOurs && (host.policyOf(url)?.key ?? (await host.unknownPage(url))?.pathname);
  const isCanonical = url && name === asked.page;
  const made = isCanonical ? (await fromCache(host, url, id))?.page.hydration : undefined;
  if (!made) {
    const headers = { "Cache-Control": "no-store" };
    return new Response("This file does not exist.", { status: 404, headers });
  }
  return sendHydration(made.body, { encoding, isAsked: made.name === asked.name });
}

/** A page's preview content, for the person who has the link of a preview. */
async function previewOf(services: Services, url: URL): Promise<PreviewedDocument | undefined> {
  const token = url.searchParams.get(previewParam);
  if (!token || !isPublicPath(url.pathname)) return undefined;
  return findPreviewedDocument(services, token).catch(() => undefined);
}

const allowedMethods = (handleOf: HandleOf, url: URL) =>
  `GET, HEAD${handleOf(url)?.takesForms ? ", POST" : ""}`;

/** The response of a page, of its data, a form or any other route; with the shared page, if it is one. */
async function answerRoute(
  host: PageHost,
  { request, url, noteKept: _, ...asked }: PageRequest,
): Promise<{ answer: Response; kept?: KeptPage }> {
  const { handleOf, services } = host;
  const { id } = asked;
  const { method } = request;
  if (!routerMethods.has(method)) {
    return { answer: refuseMethod(method, allowedMethods(handleOf, url)) };
  }
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const preview = await previewOf(services, url);
  const isRead = method === "GET" || method === "HEAD";
  const kept = isRead && !preview ? await fromCache(host, url, id) : undefined;
  if (kept) return { answer: await sendCached(kept.page, request, encoding), kept };
  const sentFrom = publicReferrer(request, url);
  const publicRequest = forPublicUrl(request, url);
  const response = await render(host, publicRequest, { ...asked, sentFrom }, { preview });
  await discardBody(publicRequest.body);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (response.status === 405 && !response.headers.has("Allow")) {
    response.headers.set("Allow", allowedMethods(handleOf, url));
  }
  const answer = await compress(response, encoding);
  // HEAD has no body.
  if (method === "HEAD") await answer.body?.cancel();
  return { answer };
}

/** Counts a missing path, now and whenever the same response is sent again. */
function countMissing(
  { cache, handleOf, lostPages }: PageHost,
  { request, url, noteKept }: PageRequest,
  path: string,
  kept: KeptPage | undefined,
): void {
  const count = (headers: AskedHeaders) => lostPages.count(path, headers);
  if (request.method === "GET" && !url.searchParams.has(previewParam)) count(request.headers);
  if (kept && alwaysLeadsNowhere(patternOf(handleOf, url)))
    noteKept?.({ ...keptAnswer(cache, kept), url: url.pathname, onGiven: count });
}

/** Replaces a 404: with the new address, or with 410 if the page was removed permanently. */
async function answerMissing(
  host: PageHost,
  page: PageRequest,
  notFound: Response,
  kept: KeptPage | undefined,
): Promise<Response> {
  const { request, url, ...asked } = page;
  const path = pagePath(url.pathname);
  const pattern = patternOf(host.handleOf, url);
  const isUnknown = mayLeadNowhere(pattern);
  const mayBeGone = isUnknown || host.handleOf(url)?.mayBeRetired || /[:*]/.test(pattern);
  // The page exists, but not for this query.
  if (!mayBeGone) return notFound;
  const way = await host.lostPages.find(path);
  if (!way) {
    if (isUnknown) countMissing(host, page, path, kept);
    return notFound;
  }
  if (way.status === 410) {
    const body = request.method === "HEAD" ? null : notFound.body;
    return new Response(body, { status: 410, headers: notFound.headers });
  }
  await notFound.body?.cancel();
  if (!isDataPath(url.pathname)) return redirectTo(way, url.search);
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const moved = { ...way, to: withQuery(way.to, search.size > 0 ? `?${search}` : "") };
  return render(host, forPublicUrl(request, url), { ...asked, sentFrom: "" }, { moved });
}

/** Counts a view of a shared page, now and whenever the same response is sent again. */
function countView(
  { cache, services }: PageHost,
  { request, url, noteKept }: PageRequest,
  kept: KeptPage,
): void {
  const { status, headers } = kept.page;
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const isPage = status === 200 && /^text\/(html|x-script)/.test(type);
  const path = pagePath(url.pathname);
  const count = (asked: AskedHeaders) => {
    if (isPage && isPeoplesAgent(asked.get("user-agent"))) services.pageCounts.count(path);
  };
  if (request.method === "GET") count(request.headers);
  noteKept?.({ ...keptAnswer(cache, kept), onGiven: count });
}

async function answerRequest(host: PageHost, page: PageRequest): Promise<Response> {
  const isRead = page.request.method === "GET" || page.request.method === "HEAD";
  const hydration = isRead ? readHydrationPath(page.url) : undefined;
  if (hydration) return answerHydration(host, hydration, page);
  const { answer, kept } = await answerRoute(host, page);
  if (answer.status === 404 && isRead) return answerMissing(host, page, answer, kept);
  if (kept) countView(host, page, kept);
  return answer;
}

async function redirectFrom(host: PageHost, url: URL): Promise<Response | undefined> {
  const path = pagePath(url.pathname);
  // In this order: the first look-up is in memory, and finds nothing for almost all URLs.
  if (!(await host.services.redirects.find(path)) || isDataPath(url.pathname)) return undefined;
  if (!(await host.unknownPage(url))) return undefined;
  const way = await host.lostPages.find(path);
  return way && way.status !== 410 ? redirectTo(way, url.search) : undefined;
}

/** Adapter between the host and the React Router build: requests in, cached and compressed responses out. */
export function createPages(
  build: ServerBuild,
  services: Services,
  mode: "production" | "development",
  metrics?: Metrics,
): Pages {
  const host = createPageHost(build, services, mode, metrics);
  const { cache, handleOf, policyOf } = host;
  if (mode === "production") services.content.subscribe((tags) => cache.clear(tags));
  return {
    patternOf: (url) => patternOf(handleOf, url),
    answer: (page) => answerRequest(host, page),
    redirectFrom: (url) => redirectFrom(host, url),
    maxBodyBytes(url, isMultipart) {
      const { maxBodyBytes, maxMultipartBytes } = handleOf(url) ?? {};
      return isMultipart ? (maxMultipartBytes ?? maxBodyBytes) : maxBodyBytes;
    },
    async warm(paths) {
      for (const path of paths) {
        const url = new URL(path, services.siteUrl);
        const policy = policyOf(url);
        if (policy)
          await cache.get(policy.key, policy.tags, () =>
            renderForAll(host, url, randomUUID(), policy),
          );
      }
    },
  };
}
