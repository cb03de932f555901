import { redirect } from "react-router";
import type { Auth } from "#server/auth.ts";
import { safeTarget } from "./safe-target.ts";

/**
 * Signs in and leads on: to `to`, or to the second factor. Throws better-auth's refusal, the same for an unknown
 * address and a wrong password.
 */
export async function signInAndGo(
  auth: Auth,
  request: Request,
  { email, password, to }: { email: string; password: string; to: string | null },
): Promise<Response> {
  const { response, headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: request.headers,
    returnHeaders: true,
  });
  const target = safeTarget(to);
  const needsCode = "twoFactorRedirect" in response;
  return redirect(needsCode ? `/admin/sign-in/code?to=${encodeURIComponent(target)}` : target, {
    headers,
  });
}
