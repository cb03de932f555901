import { data, type RouterContextProvider } from "react-router";
import { accountKey, addressKey } from "#server/limits.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { servicesContext } from "#server/services.ts";

/** The sentence and the header for somebody who has to wait, in seconds. */
export function tooManyAttempts(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return {
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    init: { status: 429, headers: { "Retry-After": String(seconds) } },
  };
}

/**
 * Counts a guess at the secrets of `email`, by the address it comes from and by the account. It is counted before it is
 * checked, so that many at once are no way around; `giveBack` takes that back.
 */
export async function countSignInAttempt(context: Readonly<RouterContextProvider>, email: string) {
  const { limits, secret } = context.get(servicesContext);
  const address = addressKey(context.get(requestInfoContext).address, secret);
  const account = accountKey(email, secret);
  // Whoever has to wait anyway cannot use up the account's tries as well.
  const wait = (await limits.spend("sign-in", address)) || (await limits.spend("account", account));
  const giveBack = async () => {
    await limits.refund("sign-in", address);
    await limits.refund("account", account);
  };
  return { wait, giveBack };
}

/** The answer to a guess that was not checked at all. */
export function refuseSignInAttempt(seconds: number, typed: string) {
  const { error, init } = tooManyAttempts(seconds);
  return data({ error, typed }, init);
}
