import type { Auth } from "#server/accounts/auth.ts";

/** The headers without every cookie of this name, also with blanks around it, which better-auth skips. */
export function withoutCookie(from: Headers, name: string): Headers {
  const cookies = (from.get("Cookie") ?? "").split(";");
  const others = cookies.filter((cookie) => cookie.split("=")[0]?.trim() !== name);
  const headers = new Headers(from);
  headers.set("Cookie", others.map((cookie) => cookie.trim()).join("; "));
  return headers;
}

/** A request's headers for better-auth, which then does not know who is signed in. */
export async function withoutSession(auth: Auth, { headers }: Request): Promise<Headers> {
  const { authCookies } = await auth.$context;
  return withoutCookie(headers, authCookies.sessionToken.name);
}
