import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { accountKey, addressKey, type Limits, UncountedError } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { noteLimit } from "./sign-in-log.server.ts";

/** The message and the header for a wait in seconds. */
export function tooManyAttempts(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return {
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    init: { status: 429, headers: { "Retry-After": String(seconds) } },
  };
}

/** Counts an attempt; returns the seconds to wait, or the error if it could not be counted and must be refused. */
export function recordSignInAttempt(
  limits: Limits,
  ...[limit, key]: Parameters<Limits["refund"]>
): Promise<number | UncountedError> {
  return limits.spend(limit, key).catch((error) => {
    if (error instanceof UncountedError) return error;
    throw error;
  });
}

/**
 * Rate limits sign-in attempts per IP address and per account. Counted before the password is checked, so that
 * concurrent attempts cannot evade it; `giveBack` refunds.
 */
export async function countSignInAttempt(context: Readonly<RouterContextProvider>, email: string) {
  const { limits, secret } = context.get(servicesContext);
  const address = addressKey(context.get(requestInfoContext).address, secret);
  const account = accountKey(email, secret);
  // An address over its limit must not use up the account's attempts.
  const wait =
    (await recordSignInAttempt(limits, "sign-in", address)) ||
    (await recordSignInAttempt(limits, "account", account));
  const giveBack = async () => {
    await limits.refund("sign-in", address);
    await limits.refund("account", account);
  };
  return { wait, giveBack };
}

type Refused = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Seconds until the next attempt. */
  wait: number;
  /** The typed address. */
  typed: string;
};

/** The 429 response to an attempt beyond the limit. */
export async function refuseSignInAttempt({ request, context, wait, typed }: Refused) {
  const { secret } = context.get(servicesContext);
  await noteLimit(context, request, addressKey(context.get(requestInfoContext).address, secret));
  const { error, init } = tooManyAttempts(wait);
  return data({ error, typed }, init);
}
