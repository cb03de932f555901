import { isIP } from "node:net";

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
