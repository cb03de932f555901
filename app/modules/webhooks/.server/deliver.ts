import { createHmac } from "node:crypto";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { errorMessage, type Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { deliveryHeader, signatureHeader } from "../webhook-events.ts";
import { bodyOf, readSubject } from "./messages.ts";
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  claimWebhookDelivery,
  type DeliveryResult,
  findWebhook,
  recordAttempt,
} from "./queries/webhooks.ts";
import { findReceiver, postMessage, type ReceiverResponse, type ResolveHost } from "./receiver.ts";
import { decryptReceiver } from "./receiver-secrets.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds before the next attempt, by the number of earlier ones. There are three in the first two minutes, even
 * if each waits ten seconds for its response, then growing pauses until about a day is over.
 */
const pauses = [
  ...[15 * second, 45 * second, 5 * minute, 20 * minute],
  ...[hour, 3 * hour, 7 * hour, 12 * hour],
];

/** When it is retried after so many attempts; nothing if it is given up. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];

export const maxAttempts = pauses.length + 1;

/**
 * The value of the signature's header: `t=SECONDS,v1=HEX`, the time, and the HMAC-SHA-256 of `SECONDS.BODY`. A receiver
 * refuses messages older than a few minutes, so that no one can replay them.
 */
function signMessage(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}

/** The services for sending deliveries. */
export type DeliveryServices = {
  db: Database;
  env: Pick<Env, "WEBHOOK_ALLOW_PRIVATE">;
  siteUrl: string;
  secret: Secret;
  log: Log;
  /** The system's resolver, if none is given. */
  resolveHost?: ResolveHost;
};

/** Requests a check for due deliveries, now or at a later time. */
type Wake = (tx: Tx, at?: Date) => Promise<void>;

/** Stored characters of a reason. */
const maxProblem = 300;

const refusalOf = ({ status }: ReceiverResponse): string => {
  if (status >= 200 && status < 300) return "";
  if (status >= 300 && status < 400)
    return "The receiver redirected the request; redirects are not followed.";
  return "It was refused.";
};

const failure = (lastError: string) => ({ responseStatus: null, response: "", lastError });

/** Sends a delivery once. Never throws: every outcome is a result. */
async function attempt(
  sending: DeliveryServices,
  delivery: ClaimedDelivery,
): Promise<DeliveryResult> {
  const { db, env, secret, log, resolveHost } = sending;
  const retry = (result: Omit<DeliveryResult, "state">): DeliveryResult => {
    // A person is waiting for the response to a test.
    const pause = delivery.event === "test" ? undefined : pauseAfter(delivery.attempts + 1);
    return { ...result, state: pause === undefined ? "failed" : "waiting", pause };
  };
  const { id, webhookId } = delivery;
  try {
    const [webhook, subject] = await Promise.all([
      findWebhook(db, webhookId),
      readSubject(sending, delivery),
    ]);
    if (!webhook || !subject)
      return { ...failure("The item it refers to no longer exists."), state: "obsolete" };
    const opened = decryptReceiver(secret, webhookId, webhook.encrypted);
    if (!opened)
      return retry(failure("Its URL cannot be decrypted with this AUTH_SECRET. Enter it again."));
    const rule = {
      allowsPrivate: env.WEBHOOK_ALLOW_PRIVATE === "1",
      ...(resolveHost && { resolveHost }),
    };
    const receiver = await findReceiver(opened.url, rule);
    const message = { ...subject, id, event: delivery.event, at: delivery.createdAt };
    const received = await postMessage(
      receiver,
      signed(bodyOf(webhook.preset, message), { id, secret: opened.secret }),
    );
    const lastError = refusalOf(received);
    const result = { responseStatus: received.status, response: received.text, lastError };
    return lastError ? retry(result) : { ...result, state: "delivered" };
  } catch (error) {
    const isRefused = error instanceof UserError;
    const problem = isRefused ? error.message : reasonOf(error);
    log.warn({ deliveryId: id, webhookId, code: codeOf(error) }, "a webhook could not be reached");
    return retry(failure(problem.slice(0, maxProblem)));
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Why no receiver was reached, in the system's words, without the address, which may be a secret. */
const reasons: Record<string, string> = {
  ENOTFOUND: "The host has no address.",
  EAI_AGAIN: "The host's address could not be looked up just now.",
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was dropped.",
  ETIMEDOUT: "The connection took too long.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
};
const reasonOf = (error: unknown) => reasons[codeOf(error) ?? ""] ?? `${errorMessage(error)}.`;

function signed(body: string, { id, secret }: { id: string; secret: string }) {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "User-Agent": "Webhook/1",
    [deliveryHeader]: id,
    [signatureHeader]: signMessage(secret, body),
  };
  return { headers, body };
}

/** Sends the claimed deliveries, and records each result together with the next attempt. */
async function send(
  sending: DeliveryServices,
  delivery: ClaimedDelivery,
  wake: Wake,
): Promise<DeliveryResult> {
  const attempted = await attempt(sending, delivery);
  await sending.db.transaction(async (tx) => {
    const next = await recordAttempt(tx, delivery.id, attempted);
    if (next && attempted.state === "waiting") await wake(tx, next);
  });
  return attempted;
}

/** Sends one webhook's due deliveries, one after another. */
async function sendInTurn(
  sending: DeliveryServices,
  first: ClaimedDelivery,
  wake: Wake,
): Promise<void> {
  const { webhookId } = first;
  for (let next: ClaimedDelivery | undefined = first; next; ) {
    await send(sending, next, wake);
    [next] = await sending.db.transaction((tx) => claimDueDeliveries(tx, { webhookId }));
  }
}

/**
 * Starts sending due deliveries, to all webhooks in parallel, and returns immediately: a hanging receiver does not
 * delay the others. A dead process's deliveries are due again after its claim.
 */
export async function startDeliveries(
  sending: DeliveryServices,
  wake: Wake,
): Promise<{ started: number; ended: () => Promise<unknown> }> {
  const claimed = await sending.db.transaction((tx) => claimDueDeliveries(tx));
  const lanes = claimed.map((delivery) =>
    sendInTurn(sending, delivery, wake).catch((error: unknown) => {
      const { id: deliveryId, webhookId } = delivery;
      sending.log.warn({ err: error, deliveryId, webhookId }, "a webhook's deliveries stopped");
    }),
  );
  return { started: claimed.length, ended: () => Promise.all(lanes) };
}

/** Sends a delivery now, for a waiting person. Returns nothing if it was deleted, or is being sent. */
export async function deliverNow(
  sending: DeliveryServices,
  id: string,
  wake: Wake,
): Promise<DeliveryResult | undefined> {
  const delivery = await sending.db.transaction((tx) => claimWebhookDelivery(tx, id));
  return delivery && send(sending, delivery, wake);
}
