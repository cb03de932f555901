import { redirect, redirectDocument } from "react-router";
import type { Services } from "#server/services.ts";
import { renewOutdatedHash } from "./renew-hash.server.ts";
import { safeTarget } from "./safe-target.ts";

/**
 * Signs in and redirects to `to`, or to the second factor. Throws better-auth's error, which is the same for an unknown
 * address and a wrong password (no user enumeration).
 */
export async function signInAndGo(
  services: Services,
  request: Request,
  { email, password, to }: { email: string; password: string; to: string | null },
): Promise<Response> {
  const { response, headers } = await services.auth.api.signInEmail({
    body: { email, password },
    headers: request.headers,
    returnHeaders: true,
  });
  await renewOutdatedHash(services, { email, password });
  if ("twoFactorRedirect" in response) {
    const code = `/admin/sign-in/code?to=${encodeURIComponent(safeTarget(to))}`;
    return redirect(code, { headers });
  }
  return redirectSignedIn(to, headers);
}

/** Redirects after signing in; to a file with a full document load. */
export function redirectSignedIn(to: string | null, headers: Headers): Response {
  const target = safeTarget(to);
  const isFile = /^\/admin\/files\/|\.\w+(\?|$)/.test(target);
  return isFile ? redirectDocument(target, { headers }) : redirect(target, { headers });
}
