const base = "http://admin.invalid";

/**
 * Where to go after signing in: one of our own admin pages, whatever the link that brought somebody here says. Parsed
 * as a browser would, because dots, backslashes and second slashes can lead elsewhere.
 */
export function safeTarget(to: string | null): string {
  const url = to ? URL.parse(to, base) : null;
  const isOurs = url?.origin === base && /^\/admin(\/[^/]+)*$/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/admin";
}
