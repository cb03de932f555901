import type { Auth } from "#modules/accounts/.server/auth.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { recordEvent } from "#platform/changes/audit-log.ts";
import type { Database } from "#platform/db/database.ts";
import { accountKey, addressKey, type Limits, RateLimitUnavailable } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { describeDevice } from "../device.ts";

/** A request of a person who is not signed in yet, with what signing in uses. */
export type SignInCall = {
  request: Request;
  info: RequestInfo;
  auth: Auth;
  db: Database;
  documents: SiteDocuments;
  limits: Limits;
  log: Log;
  outbox: Outbox;
  secret: Secret;
  siteUrl: string;
};

/** The limits' key of the sender's IP address. */
const addressOf = ({ info, secret }: SignInCall) => addressKey(info.address, secret);

/** The refusal of an attempt beyond the limit; the wait is in seconds. */
export function tooManyAttempts(
  seconds: number,
  options: { status: 429 } | { field: string },
): UserError {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return new UserError(`Too many attempts. Please try again in ${wait}.`, {
    ...options,
    retryAfter: seconds,
  });
}

/** Logs an outage, and returns the refusal that does not blame the input. */
function unavailable({ log, info }: SignInCall, cause: unknown): UserError {
  log.error({ err: cause, requestId: info.id }, "signing in failed");
  return new UserError("Sign-in is not working at the moment. Please try again in a minute.", {
    status: 503,
  });
}

type Counter = Parameters<Limits["refund"]>;

/** Counts an attempt. Throws {@link UserError} beyond the limit, or if it cannot be counted. */
async function count(call: SignInCall, ...[limit, key]: Counter): Promise<void> {
  const wait = await call.limits.consume(limit, key).catch((error) => {
    throw error instanceof RateLimitUnavailable ? unavailable(call, error) : error;
  });
  if (wait <= 0) return;
  if (limit !== "reset") await logRateLimit(call);
  throw tooManyAttempts(wait, { status: 429 });
}

/** Counts a request for a reset link per IP address. Throws {@link UserError} beyond the limit. */
export const countReset = (call: SignInCall) => count(call, "reset", addressOf(call));

/** Undoes the count of an attempt. */
type Refund = () => Promise<void>;

/**
 * Counts an attempt to sign in per IP address and, with a password, per account: before anything is checked, so that
 * concurrent attempts cannot evade it. Throws {@link UserError} beyond the limit.
 */
export async function countSignIn(call: SignInCall, email?: string): Promise<Refund> {
  const counters: Counter[] = [["sign-in", addressOf(call)]];
  if (email !== undefined) counters.push(["account", accountKey(email, call.secret)]);
  // In this order: an address over its limit must not use up the account's attempts.
  for (const counter of counters) await count(call, ...counter);
  return async () => {
    for (const counter of counters) await call.limits.refund(...counter);
  };
}

/** Makes an attempt. Only a refusal counts: after an outage, which is logged, it is refunded. */
export async function refundOnOutage<T>(
  call: SignInCall,
  refund: Refund,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof UserError) throw error;
    await refund();
    throw unavailable(call, error);
  }
}

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
  if ((await call.limits.consume("noted-limit", addressOf(call))) > 0) return;
  await audit(call, { actor: nobody, action: "limit sign-in", detail: {} });
}

type AuditedEvent = {
  actor: { id: string | null; email: string };
  action: string;
  entityId?: string | undefined;
  detail: Record<string, string>;
};

async function audit(call: SignInCall, { actor, action, entityId, detail }: AuditedEvent) {
  const { db, log, info, request } = call;
  const device = describeDevice(request.headers.get("User-Agent"));
  const entry = {
    action,
    entity: "sign-in",
    ...(entityId ? { entityId } : {}),
    detail: { ...detail, device, from: addressOf(call).slice(0, 8) },
  };
  try {
    await recordEvent(db, actor, entry);
  } catch (error) {
    log.error({ err: error, requestId: info.id }, `"${action}" is missing from the audit log`);
  }
}
