import { data } from "react-router";
import { maxEmail } from "#app/lib/email.ts";
import type { Auth } from "#modules/accounts/.server/auth.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import type { Database } from "#platform/db/database.ts";
import { accountKey, addressKey, type Limits, RateLimitUnavailable } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { describeDevice } from "../../device.ts";

/** A request of a person who is not signed in yet. */
export type SignInCall = {
  request: Request;
  info: RequestInfo;
  services: {
    auth: Auth;
    db: Database;
    documents: SiteDocuments;
    limits: Limits;
    log: Log;
    outbox: Outbox;
    secret: Secret;
    siteUrl: string;
  };
};

/** The limits' key of the sender's IP address. */
const addressOf = ({ services, info }: SignInCall) => addressKey(info.address, services.secret);

/** The message for a wait in seconds. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** The 429 response to an attempt beyond the limit, with `more` and a message; the wait is in seconds. */
export const rateLimited = <More extends object>(seconds: number, more: More) =>
  data(
    { ...more, error: tooManyAttempts(seconds) },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );

/** Counts an attempt; returns the seconds to wait, or the error if it could not be counted and must be refused. */
const record = (
  limits: Limits,
  ...[limit, key]: Parameters<Limits["refund"]>
): Promise<number | RateLimitUnavailable> =>
  limits.consume(limit, key).catch((error) => {
    if (error instanceof RateLimitUnavailable) return error;
    throw error;
  });

/** Counts an attempt of the sender's IP address, before anything else is done; `refund` undoes that. */
export async function countAddressAttempt(call: SignInCall, limit: "sign-in" | "reset") {
  const { limits } = call.services;
  const address = addressOf(call);
  const wait = await record(limits, limit, address);
  return { wait, refund: () => limits.refund(limit, address) };
}

/**
 * Rate limits sign-in attempts per IP address and per account. Counted before the password is checked, so that
 * concurrent attempts cannot evade it; `refund` undoes that.
 */
export async function countSignInAttempt(call: SignInCall, email: string) {
  const { limits, secret } = call.services;
  const address = addressOf(call);
  const account = accountKey(email, secret);
  // An address over its limit must not use up the account's attempts.
  const wait =
    (await record(limits, "sign-in", address)) || (await record(limits, "account", account));
  const refund = async () => {
    await limits.refund("sign-in", address);
    await limits.refund("account", account);
  };
  return { wait, refund };
}

/** The response to an attempt that must wait or could not be counted, with `more`; undefined if it may continue. */
export async function refuseAttempt<More extends object>(
  call: SignInCall,
  wait: number | RateLimitUnavailable,
  more: More,
) {
  if (wait instanceof Error) return signInFailed(call, wait, more);
  if (wait <= 0) return undefined;
  await logRateLimit(call);
  return rateLimited(wait, more);
}

/** Whether better-auth refused (4xx), as opposed to failing. */
export function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
}

/** Logs an error during sign-in, and returns 503 with `more` and a message that does not blame the input. */
export function signInFailed<More extends object>(
  { services: { log }, info }: SignInCall,
  cause: unknown,
  more: More,
) {
  log.error({ err: cause, requestId: info.id }, "signing in failed");
  const error = "Sign-in is not working at the moment. Please try again in a minute.";
  return data({ ...more, error }, { status: 503 });
}

/**
 * The typed address, valid or not, for showing the form again. It is cut just above the maximum length: rendering a
 * megabyte would keep all other requests waiting.
 */
export const submittedEmail = (form: FormData): string =>
  String(form.get("email") ?? "").slice(0, 2 * maxEmail);

type Account = { id: string; email: string };

/** The actor while no one has proved their identity yet. */
const nobody = { id: null, email: "not signed in" };

type SignInEvent =
  | { action: "sign in"; account: Account; isByPasskey?: boolean }
  | { action: "sign out"; account: Account }
  | {
      action: "refuse password" | "refuse code" | "refuse passkey";
      /** The account of the address; text typed for an unknown address may be a password and is not stored. */
      account: Account | undefined;
    };

/**
 * Records a sign-in, its end or its refusal in the audit log, with the device and a keyed hash of the IP address, to
 * show attempts from the same place. Never throws: a failure of the log must not lock anyone out.
 */
export function logSignIn(call: SignInCall, event: SignInEvent): Promise<void> {
  const { action, account } = event;
  if (action === "sign in" || action === "sign out") {
    const detail = action === "sign in" && event.isByPasskey ? { with: "passkey" } : {};
    return audit(call, { actor: account, action, entityId: account.id, detail });
  }
  const detail = { email: account?.email ?? "unknown address" };
  return audit(call, { actor: nobody, action, entityId: account?.id, detail });
}

/** Records that a limit of attempts was reached: once in ten minutes per address, or a flood would fill the log. */
async function logRateLimit(call: SignInCall): Promise<void> {
  if ((await call.services.limits.consume("noted-limit", addressOf(call))) > 0) return;
  await audit(call, { actor: nobody, action: "limit sign-in", detail: {} });
}

type AuditedEvent = {
  actor: { id: string | null; email: string };
  action: string;
  entityId?: string | undefined;
  detail: Record<string, string>;
};

async function audit(call: SignInCall, { actor, action, entityId, detail }: AuditedEvent) {
  const { db, log } = call.services;
  const device = describeDevice(call.request.headers.get("User-Agent"));
  const entry = {
    action,
    entity: "sign-in",
    ...(entityId ? { entityId } : {}),
    detail: { ...detail, device, from: addressOf(call).slice(0, 8) },
  };
  try {
    await db.transaction((tx) => insertAuditEntry(tx, actor, entry));
  } catch (error) {
    log.error({ err: error, requestId: call.info.id }, `"${action}" is missing from the audit log`);
  }
}
