import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { canonicalPath } from "#app/lib/canonical-path.ts";
import { isPublicPath } from "#app/lib/urls.ts";

/** Values that the middleware of a request shares. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    id: string;
    address: string;
    /** The account of the request's session. */
    userId?: string | undefined;
    url: URL;
    /** The handler: a route of app/routes.ts by its ID, an asset, a probe, or the host itself. */
    route: string;
    /** The path of that route with names for its variable parts; missing if no route was matched. */
    pattern?: string;
    /** The trace of this request's span. */
    traceId?: string;
    /** By `performance.now()`. */
    startedAt: number;
  };
};

/** A request's headers, from any kind of request; names in lower case, as in Node. */
export type RequestHeaders = { get(name: string): string | null };

/** Whether a method only reads. */
export const isRead = (method: string | undefined): boolean =>
  method === "GET" || method === "HEAD";

/** Allowed characters of a proxy's request ID; anything else could forge lines or fill the log. */
const proxyId = /^[\w.-]{8,64}$/;
/** W3C Trace Context, level 1: version, trace, parent, flags. */
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export type RequestIds = {
  /** Used in the log, in `X-Request-Id` and on the error page. */
  id: string;
  /** The sender's trace that the request belongs to. */
  traceId?: string;
};

/**
 * A request's id: a trusted proxy's `X-Request-Id`, else a generated one. The trace in `traceparent` is only recorded,
 * so any sender may set it. Malformed headers count as missing.
 */
export function requestIds(headers: RequestHeaders, trustProxy: number): RequestIds {
  const given = trustProxy > 0 ? headers.get("x-request-id") : null;
  const parent = headers.get("traceparent");
  const [, traceId] = (parent && traceparent.exec(parent)) || [];
  return {
    id: given && proxyId.test(given) ? given : randomUUID(),
    ...(traceId && { traceId }),
  };
}

type ProxySettings = {
  /** The number of our reverse proxies in front; each appends one entry to the X-Forwarded headers. */
  trustProxy: number;
  /** The configured public origin, if there is one. */
  siteUrl: string | undefined;
};

type PublicRequest = {
  /** The URL as the visitor's browser sees it. */
  url: URL;
  /** The visitor's IP address. */
  address: string;
};

const entriesOf = (headers: Headers, name: string) =>
  (headers.get(name) ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The entry written by our outermost trusted proxy. Everything to the left of it was sent by the client and can be
 * forged; that is why proxies are counted.
 */
function forwarded(headers: Headers, name: string, trustProxy: number): string | undefined {
  const entries = entriesOf(headers, name);
  return entries[Math.max(0, entries.length - trustProxy)];
}

/** An IP address with the port that some proxies append: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

/** The client's IP address as our outermost proxy saw it; undefined if the header is missing or malformed. */
function forwardedFor(headers: Headers, trustProxy: number): string | undefined {
  const entries = entriesOf(headers, "x-forwarded-for");
  // Fewer entries than proxies: the client may have forged the first one.
  if (trustProxy === 0 || entries.length < trustProxy) return undefined;
  const entry = entries[entries.length - trustProxy] ?? "";
  const [, bracketed, plain] = withPort.exec(entry) ?? [];
  return [entry, bracketed, plain].find((address) => address && isIP(address) > 0);
}

/**
 * Reconstructs the public URL and the client's IP address behind TLS-terminating proxies. A configured `siteUrl`
 * decides the origin, else the headers of `trustProxy` proxies, else the connection.
 */
export function publicRequest(
  request: Request,
  peerAddress: string,
  { trustProxy, siteUrl }: ProxySettings,
): PublicRequest {
  const { headers } = request;
  const url = new URL(request.url);
  const proto = trustProxy > 0 ? forwarded(headers, "x-forwarded-proto", trustProxy) : undefined;
  const host = trustProxy > 0 ? forwarded(headers, "x-forwarded-host", trustProxy) : undefined;
  const origin = siteUrl ?? originOf(proto, host ?? url.host) ?? url.origin;
  // Concatenated: resolved as a relative reference, a path that starts with `//` would name another host. PostgreSQL
  // text cannot contain NUL, so it becomes U+FFFD, as in HTML.
  const place = (url.pathname + url.search).replaceAll("%00", "%EF%BF%BD");
  return {
    url: new URL(origin + place),
    address: forwardedFor(headers, trustProxy) ?? peerAddress,
  };
}

function originOf(proto: string | undefined, host: string): string | undefined {
  const candidate = `${proto === "https" ? "https" : "http"}://${host}`;
  return URL.canParse(candidate) ? new URL(candidate).origin : undefined;
}

/** The path of one of our public pages from the Referer header, which is untrusted. */
export function publicReferrer(request: Request, { origin }: URL): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.origin !== origin) return "";
  const { pathname } = referrer;
  if (!/^\/[\w/%-]{0,1999}$/.test(pathname) || !isPublicPath(pathname)) return "";
  // A path that starts with `//` is a protocol-relative link to another site.
  return canonicalPath(pathname) === pathname ? pathname : "";
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF check: whether a page of another site sent a state-changing request. Browsers always send Origin with those; a
 * client without it is not a browser and has no session cookie of a user.
 */
export function isCrossOrigin(request: Request, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin) return origin !== publicOrigin;
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * Whether to return 304 Not Modified: the client's cached copy is current. `If-None-Match` takes precedence and is
 * compared weakly (RFC 9110, 13.1.2); `If-Modified-Since` counts only without it.
 */
export function isNotModified(
  headers: RequestHeaders,
  etag: string,
  lastModified: string | null,
): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) {
    const current = withoutWeakness(etag);
    return tags.split(",").some((tag) => tag.trim() === "*" || withoutWeakness(tag) === current);
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== null && Date.parse(lastModified) <= since;
}
