import type { ActionCall } from "#app/admin/actions.server.ts";

/** Options for better-auth: the headers of the request, and to return its new cookies. */
export const authOptions = ({ request }: ActionCall) =>
  ({ headers: request.headers, returnHeaders: true }) as const;

/** Forwards the cookies of a session that better-auth renewed. */
export function keepCookies({ headers }: ActionCall, made: { headers: Headers }): void {
  for (const cookie of made.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
}
