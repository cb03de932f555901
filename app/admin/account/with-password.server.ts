import { z } from "zod";
import { accountKey } from "#server/limits.ts";
import type { ActionCall } from "../actions.server.ts";
import { Refused } from "../change.server.ts";
import { tooManyAttempts } from "../entry/attempts.server.ts";
import { isRefusal } from "../entry/auth-failure.server.ts";

/** The password of whoever is signed in. */
export const ownPassword = z.string({ error: "Your password is required." }).max(1_000);

/** How better-auth learns whose account it is, and tells of new cookies. */
export const authOptions = ({ request }: ActionCall) =>
  ({ headers: request.headers, returnHeaders: true }) as const;

/** Passes on the cookies of a session that was renewed on the way. */
export function keepCookies({ headers }: ActionCall, made: { headers: Headers }): void {
  for (const cookie of made.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
}

/** Makes a change that asks for the password; a stolen session must not be able to guess it without end. */
export async function withPassword<T>(
  { services, user }: ActionCall,
  field: string,
  make: () => Promise<T>,
) {
  const { limits, secret } = services;
  const key = accountKey(user.email, secret);
  const wait = await limits.spend("account", key);
  if (wait > 0) throw new Refused({ errors: { [field]: tooManyAttempts(wait).error } });
  try {
    const made = await make();
    await limits.refund("account", key);
    return made;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new Refused({ errors: { [field]: "This password is not right." } });
  }
}
