import { isIP } from "node:net";

type ProxySettings = {
  /** How many proxies of ours stand in front; each appends one entry to the forwarding headers. */
  trustProxy: number;
  /** The configured public origin, if there is one. */
  siteUrl: string | undefined;
};

type PublicRequest = {
  /** The address as the visitor's browser sees it. */
  url: URL;
  /** The visitor's network address. */
  address: string;
};

const entriesOf = (headers: Headers, name: string) =>
  (headers.get(name) ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The entry that the outermost trusted proxy wrote. Everything left of it came from the visitor and can be
 * anything; that is why proxies are counted and not believed.
 */
function forwarded(headers: Headers, name: string, trustProxy: number): string | undefined {
  const entries = entriesOf(headers, name);
  return entries[Math.max(0, entries.length - trustProxy)];
}

/** An address with the port that some proxies add: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

/** The visitor's address as the outermost of our proxies saw it; nothing if it did not tell, or tells no address. */
function forwardedFor(headers: Headers, trustProxy: number): string | undefined {
  const entries = entriesOf(headers, "x-forwarded-for");
  // Fewer than there are proxies: the visitor may have written the first one.
  if (trustProxy === 0 || entries.length < trustProxy) return undefined;
  const entry = entries[entries.length - trustProxy] ?? "";
  const [, bracketed, plain] = withPort.exec(entry) ?? [];
  return [entry, bracketed, plain].find((address) => address && isIP(address) > 0);
}

/**
 * Rebuilds the public URL and the visitor's address of a request that may have come through TLS proxies. A
 * configured `siteUrl` decides the origin; else `trustProxy` proxies are believed; else the connection is.
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
  // Put together as text: as a relative reference, a path that begins with // would name another host. No text in a
  // database holds a NUL; in an address it becomes what HTML makes of it, the sign for what is no character.
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
 * Whether a request that changes something was sent by a page of another site. Browsers name the origin on every
 * such request; what names none is not a browser and carries nobody's session.
 */
export function isCrossOrigin(request: Request, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin) return origin !== publicOrigin;
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
