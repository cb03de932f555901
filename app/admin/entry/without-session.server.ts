import type { Auth } from "#server/accounts/auth.ts";

/** A request's headers for better-auth, which then does not know who is signed in. */
export async function withoutSession(auth: Auth, request: Request): Promise<Headers> {
  const { authCookies } = await auth.$context;
  const start = `${authCookies.sessionToken.name}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookies.filter((cookie) => !cookie.startsWith(start)).join("; "));
  return headers;
}
