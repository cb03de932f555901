/** Whether the site is served only over https. */
export const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/**
 * The name of our cookie. With the `__Host-` prefix, browsers accept it only from this exact host over https, so no
 * sibling domain can overwrite it. The prefix requires `Secure` and `Path=/`; http offers no such guarantee.
 */
export const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-${name}` : name;

export function readCookie(request: Request, name: string): string | undefined {
  const start = `${name}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** A `Set-Cookie` header for the whole site that scripts cannot read; `maxAge` is in seconds. */
export const serializeCookie = (
  siteUrl: string,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? "; Secure" : ""}`;
