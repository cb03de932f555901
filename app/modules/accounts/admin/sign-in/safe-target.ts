const base = "http://admin.invalid";

/**
 * Prevents open redirects: only paths of our admin are accepted as the target after signing in. Parsed as browsers
 * parse URLs, because dots, backslashes and double slashes can lead elsewhere.
 */
export function safeTarget(to: string | null): string {
  const url = to && URL.canParse(to, base) ? new URL(to, base) : null;
  const isOurs = url?.origin === base && /^\/admin(\/[^/]+)*$/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/admin";
}
