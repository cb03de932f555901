import type { ActionCall } from "../actions.server.ts";

/** How better-auth learns whose account it is, and reports new cookies. */
export const authOptions = ({ request }: ActionCall) =>
  ({ headers: request.headers, returnHeaders: true }) as const;

/** Passes on the cookies of a session that was renewed on the way. */
export function keepCookies({ headers }: ActionCall, made: { headers: Headers }): void {
  for (const cookie of made.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
}
