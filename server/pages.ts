import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isPublicPath } from "#app/lib/public-page.ts";
import { foreignSources } from "#app/site/foreign-sources.ts";
import { type RequestInfo, requestInfoContext } from "#server/request-info.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { type CachePolicy, createCachePolicy } from "./cache-policy.ts";
import { acceptedEncoding, type Encoding, encodeOnce } from "./encoding.ts";
import { type CachedPage, PageCache, type RenderedPage } from "./page-cache.ts";
import { readPast } from "./read-past.ts";
import { readHandles } from "./route-handles.ts";
import { contentSecurityPolicy, inertPolicy } from "./security-headers.ts";

/** CDNs keep a page for a minute and may show it a day longer while they fetch the next; browsers always ask. */
const publicCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

type PageRequest = { request: Request; url: URL; id: string; address: string };

export type Pages = {
  /** Answers a page, its data, a form or any other route of the app. */
  answer(page: PageRequest): Promise<Response>;
  /** Bytes that the route of an address takes, if it takes more than a form. */
  largestBody(url: URL): number | undefined;
  /** Renders the given paths into the cache. */
  warm(paths: readonly string[]): Promise<void>;
};

/** Connects the React Router build to the host: requests in, finished and cached bytes out. */
export function createPages(
  build: ServerBuild,
  services: Services,
  mode: "production" | "development",
): Pages {
  const handle = createRequestHandler(build, mode);
  const handleOf = readHandles(build);
  const policyOf = mode === "production" ? createCachePolicy(handleOf) : () => undefined;
  const publicSources = foreignSources(services.env.SCHEDULING_URL);
  const { S3_PUBLIC_URL } = services.env;
  const imageOrigins = S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [];
  const cache = new PageCache();
  if (mode === "production") services.content.subscribe((tags) => cache.clear(tags));

  async function render(request: Request, info: RequestInfo): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, info);
    const response = await handle(request, context);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
      if (!response.headers.has("Content-Security-Policy")) {
        response.headers.set("Content-Security-Policy", inertPolicy);
      }
      return response;
    }
    const html = await response.text();
    const headers = new Headers(response.headers);
    const foreign = isPublicPath(new URL(request.url).pathname) ? publicSources : undefined;
    const policy = contentSecurityPolicy(html, foreign, mode, imageOrigins);
    headers.set("Content-Security-Policy", policy);
    return new Response(html, { status: response.status, headers });
  }

  /** Renders as a stranger: neither cookies nor languages nor addresses can leak into what all will see. */
  async function renderForAll(url: URL, policy: CachePolicy, id: string): Promise<RenderedPage> {
    const request = new Request(new URL(services.siteUrl + url.pathname + policy.search), {
      headers: { Accept: "*/*" },
    });
    const response = await render(request, { id, address: "", sentFrom: "" });
    const keep = response.status < 400 && !response.headers.has("Set-Cookie");
    if (!keep) response.headers.set("Cache-Control", "no-store");
    else if (!response.headers.has("Cache-Control")) {
      response.headers.set("Cache-Control", publicCaching);
    }
    return { response, keep };
  }

  return {
    async answer({ request, url, id, address }) {
      const policy =
        request.method === "GET" || request.method === "HEAD" ? policyOf(url) : undefined;
      const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
      if (policy) {
        const page = await cache.get(policy.key, policy.tags, () => renderForAll(url, policy, id));
        return sendCached(page, request, encoding);
      }
      const sentFrom = publicReferrer(request, url);
      const publicRequest = forPublicUrl(request, url);
      const response = await render(publicRequest, { id, address, sentFrom });
      await readPast(publicRequest.body);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      return compress(response, encoding);
    },
    largestBody: (url) => handleOf(url)?.largestBody,
    async warm(paths) {
      for (const path of paths) {
        const url = new URL(path, services.siteUrl);
        const policy = policyOf(url);
        if (policy)
          await cache.get(policy.key, policy.tags, () => renderForAll(url, policy, randomUUID()));
      }
    },
  };
}

/** React Router compares a form's origin with the request's URL, which must therefore be the public one. */
function forPublicUrl(request: Request, url: URL): Request {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: hasBody ? request.body : undefined,
    ...(hasBody ? { duplex: "half" } : {}),
  } as RequestInit);
}

/** The path of our own public page that a request names as its origin; anybody can send anything here. */
function publicReferrer(request: Request, { origin }: URL): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.origin !== origin || !isPublicPath(referrer.pathname)) return "";
  return /^\/[\w/-]{0,199}$/.test(referrer.pathname) ? referrer.pathname : "";
}

/** Whether who asks has this very answer. A tag that was sent decides; a date only where there is none. */
function isKnown(asked: Headers, etag: string, lastModified: string | null): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) return tags.split(",").some((tag) => tag.trim() === etag);
  const since = Date.parse(asked.get("If-Modified-Since") ?? "");
  return lastModified !== null && Date.parse(lastModified) <= since;
}

function sendCached(page: CachedPage, request: Request, encoding: Encoding): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set("Vary", "Accept-Encoding");
  if (page.status === 200 && isKnown(request.headers, page.etag, headers.get("Last-Modified"))) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const body = page.body[encoding];
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status: page.status, headers });
}

const compressible = /^(text\/|application\/([a-z]+\+)?(json|xml)|image\/svg)/;

async function compress(response: Response, accepted: Encoding): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  // The router's data format calls itself text/x-script and streams; it ends before the page can show anything.
  // A download is sent as it is read, however large.
  const isDone = ["Content-Encoding", "Content-Disposition"].some((name) =>
    response.headers.has(name),
  );
  if (!response.body || isDone || !compressible.test(type)) return response;
  const { encoding, bytes } = await encodeOnce(
    new Uint8Array(await response.arrayBuffer()),
    accepted,
  );
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: response.status, headers });
}
