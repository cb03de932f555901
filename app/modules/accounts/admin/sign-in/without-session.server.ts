import type { Auth } from "#modules/accounts/.server/auth.ts";

/** The headers without any cookie of this name, including names with blanks around them, which better-auth ignores. */
export function withoutCookie(from: Headers, name: string): Headers {
  const cookies = (from.get("Cookie") ?? "").split(";");
  const others = cookies.filter((cookie) => cookie.split("=")[0]?.trim() !== name);
  const headers = new Headers(from);
  headers.set("Cookie", others.map((cookie) => cookie.trim()).join("; "));
  return headers;
}

/** A request's headers for better-auth without the session cookie. */
export async function withoutSession(auth: Auth, { headers }: Request): Promise<Headers> {
  const { authCookies } = await auth.$context;
  return withoutCookie(headers, authCookies.sessionToken.name);
}
