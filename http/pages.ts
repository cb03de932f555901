import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isDataPath, pagePath } from "#app/lib/canonical-path.ts";
import { type ContentTag, siteTag } from "#app/lib/content-tags.ts";
import { type HydrationAddress, readHydrationPath } from "#app/lib/hydration-path.ts";
import { isPublicPath } from "#app/lib/public-page.ts";
import { type Services, servicesContext, servicesFor } from "#app/services.ts";
import { thirdPartySources } from "#app/site/third-party-sources.ts";
import { isPeoplesAgent } from "#modules/analytics/.server/people-agents.ts";
import { findPreviewedDocument } from "#modules/content/.server/find-preview.ts";
import { previewParam } from "#modules/content/.server/links/document-preview.ts";
import { type PreviewedDocument, previewContext } from "#modules/content/.server/read-site.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { statusOfContext } from "#modules/operations/.server/site-status.ts";
import { movedContext } from "#modules/redirects/.server/moved.ts";
import { type OwnCode, ownCodeContext } from "#platform/own-code.ts";
import { type RequestInfo, requestInfoContext } from "#platform/request-info.ts";
import { inSpan } from "#platform/tracing/in-span.ts";
import { createCachePolicy } from "./cache-policy.ts";
import { discardBody } from "./discard-body.ts";
import { acceptedEncoding } from "./encoding.ts";
import type { KeptAnswer } from "./host-env.ts";
import { createLostPages, redirectTo, withQuery } from "./lost-pages.ts";
import type { Metrics } from "./metrics.ts";
import { type KeptPage, PageCache, type RenderedPage } from "./page-cache.ts";
import { forPublicUrl, publicReferrer, refuseMethod, workOf } from "./page-request.ts";
import type { AskedHeaders } from "./request-headers.ts";
import { readHandles } from "./route-handles.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { compress, keptAnswer, sendCached, sendHydration } from "./send.ts";
import { alwaysLeadsNowhere, createUnknownPages, mayLeadNowhere } from "./unknown-pages.ts";

/**
 * Browsers revalidate every time, usually with a 304; shared caches keep a page for a minute. Only CDNs are allowed
 * (RFC 9213) to serve it stale for another day while revalidating, since browsers would do so too. A CDN that is
 * notified of changes keeps a page for a day, by its tags.
 */
function publicCaching(tags: readonly ContentTag[], isPurged: boolean): [string, string][] {
  const age = isPurged ? 86_400 : 60;
  return [
    ["Cache-Control", "public, max-age=0, s-maxage=60, must-revalidate"],
    ["CDN-Cache-Control", `public, max-age=${age}, stale-while-revalidate=86400`],
    ...(isPurged ? ([["Cache-Tag", [siteTag, ...tags].join(",")]] as [string, string][]) : []),
  ];
}

/**
 * A preview is only for people with its link: search engines must not list it, linked sites must not see its URL, and
 * the admin frames it.
 */
const previewHeaders: [string, string][] = [
  ["X-Robots-Tag", "noindex"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Frame-Options", "SAMEORIGIN"],
];

/** Methods that the router handles. */
const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

type RenderOptions = {
  /** Whether the page is the same for everyone. */
  isShared?: boolean;
  /** The page's new address, sent instead of the page. */
  moved?: { to: string; status: 301 | 302 };
  /** A document that is displayed before its publication. */
  preview?: PreviewedDocument | undefined;
  /** The renderer's list of its inline code. */
  ownCode?: OwnCode;
};

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

/** Adapter between the host and the React Router build: requests in, cached and compressed responses out. */
export function createPages(
  build: ServerBuild,
  services: Services,
  mode: "production" | "development",
  metrics?: Metrics,
): Pages {
  const handle = createRequestHandler(build, mode);
  const handleOf = readHandles(build);
  const patternOf = (url: URL) => handleOf(url)?.pattern ?? "*";
  const isCaching = mode === "production";
  const policyOf = isCaching
    ? createCachePolicy(handleOf, services.documents.latest)
    : () => undefined;
  const { S3_PUBLIC_URL } = services.env;
  const imageOrigins = S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [];
  const isPurged = services.env.CDN_PURGE_URL !== undefined;
  const cache = new PageCache(metrics?.countLookup);
  if (isCaching) services.content.subscribe((tags) => cache.clear(tags));

  /** One object for each kind of work, so that values cached by services are cached once. */
  const servicesOf = {
    page: servicesFor(services, "page"),
    shared: servicesFor(services, "shared"),
    form: servicesFor(services, "form"),
    admin: servicesFor(services, "admin"),
  };
  const unknownPage = isCaching
    ? createUnknownPages(build, servicesOf.shared)
    : async () => undefined;

  async function render(
    request: Request,
    info: RequestInfo,
    options: RenderOptions = {},
  ): Promise<Response> {
    const { isShared = false, moved, preview } = options;
    const { ownCode = { scripts: [], styles: [] } } = options;
    const context = new RouterContextProvider();
    context.set(statusOfContext, statusOf);
    context.set(movedContext, moved);
    context.set(previewContext, preview);
    context.set(servicesContext, servicesOf[isShared ? "shared" : workOf(request)]);
    context.set(requestInfoContext, info);
    context.set(ownCodeContext, ownCode);
    const url = new URL(request.url);
    const started = performance.now();
    const response = await inSpan("answer page", { "http.route": patternOf(url) }, () =>
      handle(request, context),
    );
    metrics?.countRender(patternOf(url), (performance.now() - started) / 1000);
    const type = response.headers.get("Content-Type");
    // The router's data, which has no charset by default.
    if (type === "text/x-script") response.headers.set("Content-Type", `${type}; charset=utf-8`);
    const isAdmin = !isPublicPath(url.pathname);
    const { isHidden, schedulingUrl } = siteSettings(await textsOf(preview), services.env);
    if (isHidden && !isAdmin) response.headers.set("X-Robots-Tag", "noindex");
    if (!type?.startsWith("text/html")) return response;
    // Documents other than our pages, such as an email in the admin, have separate policies.
    if (response.headers.has("Content-Security-Policy")) return response;
    const headers = new Headers(response.headers);
    const foreign = isAdmin ? undefined : thirdPartySources(schedulingUrl);
    const isPreview = preview !== undefined || handleOf(url)?.isPreview === true;
    const policy = contentSecurityPolicy(ownCode, foreign, mode, {
      imageOrigins,
      isPreview,
      isAdmin,
    });
    headers.set("Content-Security-Policy", policy);
    if (isPreview) for (const [name, value] of previewHeaders) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }

  /** The site's texts for a request. */
  async function textsOf(preview: PreviewedDocument | undefined): Promise<TextReader> {
    const texts = await services.documents.current();
    const { id, draft } = preview ?? {};
    return id && draft ? texts.withDraft(id, draft.stored, draft.pictures) : texts;
  }

  /** Renders an anonymous request: no cookies, languages or addresses can leak into a shared cache entry. */
  async function renderForAll(
    { pathname }: URL,
    id: string,
    {
      search = "",
      tags = [] as readonly ContentTag[],
      isKept = (status: number) => status < 400,
    } = {},
  ): Promise<RenderedPage> {
    const request = new Request(new URL(services.siteUrl + pathname + search), {
      headers: { Accept: "*/*" },
    });
    const info = { id, address: "", sentFrom: "" };
    const ownCode: OwnCode = { scripts: [], styles: [], keepsHydration: isCaching };
    const response = await render(request, info, { isShared: true, ownCode });
    const { headers, status } = response;
    const isPrivate =
      headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store");
    const keep = isKept(status) && !isPrivate;
    // A missing page may be created at any moment, so only the server caches it.
    if (!keep || status >= 400) headers.set("Cache-Control", "no-store");
    else if (!headers.has("Cache-Control")) {
      for (const [name, value] of publicCaching(tags, isPurged)) headers.set(name, value);
    }
    return { response, keep, ...(ownCode.hydration && { hydration: ownCode.hydration }) };
  }

  /** A page that is the same for everyone, with its key; nothing if pages differ between visitors. */
  async function fromCache(url: URL, id: string): Promise<KeptPage | undefined> {
    const policy = policyOf(url);
    if (!policy || !cache.has(policy.key)) {
      const unknown = await unknownPage(url);
      if (unknown) {
        if (policy) cache.forget(policy.key);
        const isKept = (status: number) => status === 404;
        const key = `unknown ${unknown.pathname}`;
        return { key, page: await cache.get(key, [], () => renderForAll(unknown, id, { isKept })) };
      }
    }
    if (!policy) return undefined;
    const { key, tags } = policy;
    return { key, page: await cache.get(key, tags, () => renderForAll(url, id, policy)) };
  }

  const lostPages = createLostPages({
    redirects: services.redirects,
    lostAddresses: services.lostAddresses,
    landOn: (path) =>
      fromCache(new URL(path, services.siteUrl), randomUUID()).then(
        (kept) => kept?.page,
        () => undefined,
      ),
  });

  /** The status of a visitor's response at a path. */
  async function statusOf(path: string): Promise<number> {
    const url = new URL(path, services.siteUrl);
    const kept = await fromCache(url, randomUUID());
    if (kept) return kept.page.status;
    const { response } = await renderForAll(url, randomUUID());
    await response.body?.cancel();
    return response.status;
  }

  /** Counts a missing path, now and whenever the same response is sent again. */
  function noteMissing(page: PageRequest, path: string, kept: KeptPage | undefined): void {
    const { request, url, noteKept } = page;
    const count = (headers: AskedHeaders) => lostPages.count(path, headers);
    if (request.method === "GET" && !url.searchParams.has(previewParam)) count(request.headers);
    if (kept && alwaysLeadsNowhere(patternOf(url)))
      noteKept?.({ ...keptAnswer(cache, kept), url: url.pathname, onGiven: count });
  }

  /** Counts a view of a shared page, now and whenever the same response is sent again. */
  function noteCalled({ request, url, noteKept }: PageRequest, kept: KeptPage): void {
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

  /** Replaces a 404: with the new address, or with 410 if the page was removed permanently. */
  async function answerLost(
    page: PageRequest,
    notFound: Response,
    kept: KeptPage | undefined,
  ): Promise<Response> {
    const { request, url, ...asked } = page;
    const path = pagePath(url.pathname);
    const isUnknown = mayLeadNowhere(patternOf(url));
    const mayBeGone = isUnknown || handleOf(url)?.mayBeRetired || /[:*]/.test(patternOf(url));
    // The page exists, but not for this query.
    if (!mayBeGone) return notFound;
    const way = await lostPages.find(path);
    if (!way) {
      if (isUnknown) noteMissing(page, path, kept);
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
    return render(forPublicUrl(request, url), { ...asked, sentFrom: "" }, { moved });
  }

  /** A page's preview content, for the person who has the link of a preview. */
  async function previewOf(url: URL): Promise<PreviewedDocument | undefined> {
    const token = url.searchParams.get(previewParam);
    if (!token || !isPublicPath(url.pathname)) return undefined;
    return findPreviewedDocument(services, token).catch(() => undefined);
  }

  /**
   * The hydration file of a cached page. Generated again with the page if it was evicted, or if another process
   * generated it.
   */
  async function hydrationFile(
    asked: HydrationAddress,
    { id, request }: PageRequest,
  ): Promise<Response> {
    const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
    const known = cache.findHydration(asked.name);
    if (known) return sendHydration(known, { encoding, isAsked: true });
    const url = URL.parse(asked.page, services.siteUrl);
    // Only for the spelling that pages use: each other spelling would render and cache the page again.
    const isOurs = url?.origin === new URL(services.siteUrl).origin;
    const name = url && isOurs && (policyOf(url)?.key ?? (await unknownPage(url))?.pathname);
    const isCanonical = url && name === asked.page;
    const made = isCanonical ? (await fromCache(url, id))?.page.hydration : undefined;
    if (!made) {
      const headers = { "Cache-Control": "no-store" };
      return new Response("This file does not exist.", { status: 404, headers });
    }
    return sendHydration(made.body, { encoding, isAsked: made.name === asked.name });
  }

  const allowed = (url: URL) => `GET, HEAD${handleOf(url)?.takesForms ? ", POST" : ""}`;

  /** The response of a page, of its data, a form or any other route; with the shared page, if it is one. */
  async function answerItself({
    request,
    url,
    noteKept: _,
    ...asked
  }: PageRequest): Promise<{ answer: Response; kept?: KeptPage }> {
    const { id } = asked;
    const { method } = request;
    if (!routerMethods.has(method)) return { answer: refuseMethod(method, allowed(url)) };
    const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
    const preview = await previewOf(url);
    const isRead = method === "GET" || method === "HEAD";
    const kept = isRead && !preview ? await fromCache(url, id) : undefined;
    if (kept) return { answer: await sendCached(kept.page, request, encoding), kept };
    const sentFrom = publicReferrer(request, url);
    const publicRequest = forPublicUrl(request, url);
    const response = await render(publicRequest, { ...asked, sentFrom }, { preview });
    await discardBody(publicRequest.body);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    if (response.status === 405 && !response.headers.has("Allow")) {
      response.headers.set("Allow", allowed(url));
    }
    const answer = await compress(response, encoding);
    // HEAD has no body.
    if (method === "HEAD") await answer.body?.cancel();
    return { answer };
  }

  return {
    patternOf,
    async answer(page) {
      const isRead = page.request.method === "GET" || page.request.method === "HEAD";
      const hydration = isRead ? readHydrationPath(page.url) : undefined;
      if (hydration) return hydrationFile(hydration, page);
      const { answer, kept } = await answerItself(page);
      if (answer.status === 404 && isRead) return answerLost(page, answer, kept);
      if (kept) noteCalled(page, kept);
      return answer;
    },
    async redirectFrom(url) {
      const path = pagePath(url.pathname);
      // In this order: the first look-up is in memory, and finds nothing for almost all URLs.
      if (!(await services.redirects.find(path)) || isDataPath(url.pathname)) return undefined;
      if (!(await unknownPage(url))) return undefined;
      const way = await lostPages.find(path);
      return way && way.status !== 410 ? redirectTo(way, url.search) : undefined;
    },
    maxBodyBytes(url, isMultipart) {
      const { maxBodyBytes, maxMultipartBytes } = handleOf(url) ?? {};
      return isMultipart ? (maxMultipartBytes ?? maxBodyBytes) : maxBodyBytes;
    },
    async warm(paths) {
      for (const path of paths) {
        const url = new URL(path, services.siteUrl);
        const policy = policyOf(url);
        if (policy)
          await cache.get(policy.key, policy.tags, () => renderForAll(url, randomUUID(), policy));
      }
    },
  };
}
