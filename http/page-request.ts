import { canonicalPath, pagePath } from "#app/lib/canonical-path.ts";
import { isPublicPath } from "#app/lib/public-page.ts";

/** The kind of work that a request does, which selects its database connections. */
export function workOf({ url, method }: Request): "page" | "form" | "admin" {
  if (!isPublicPath(pagePath(new URL(url).pathname))) return "admin";
  return method === "GET" ? "page" : "form";
}

/** The response to a method that an address does not support; `allow` lists the supported ones. */
export function refuseMethod(method: string, allow: string): Response {
  const headers = { Allow: allow, "Cache-Control": "no-store" };
  // OPTIONS is a valid request for them.
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return new Response("Method not allowed.", { status: 405, headers });
}

/**
 * Rebuilds the request with its public URL, which React Router compares with a form's origin (CSRF). HEAD is rendered
 * as GET, so that both have the same headers.
 */
export function forPublicUrl(request: Request, url: URL): Request {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: hasBody ? request.method : "GET",
    headers: request.headers,
    signal: request.signal,
    body: hasBody ? request.body : undefined,
    ...(hasBody ? { duplex: "half" } : {}),
  } as RequestInit);
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
