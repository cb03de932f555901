import { findBlock, type SentMessage } from "#modules/leads/.server/blocks/block-list.ts";
import type { Db } from "#platform/db/database.ts";
import { createSigner, type Secret, type Signer } from "#platform/secrets.ts";
import { elapsedField, honeypotField, tokenField } from "../../form-guard.ts";
import { blockReason, type Suspicion } from "../../spam.ts";

/** Minimum time to fill in a form, in milliseconds. */
const fastestPerson = 2_000;
/** Maximum age of a token, as pages stay in caches and open tabs; older ones were hoarded. */
const oldestPage = 30 * 24 * 3600 * 1000;

const signer = (secret: Secret): Signer => createSigner(secret, "form");

/** A signed timestamp for a page's forms. Pages are cached, so it is the time of rendering, not of opening. */
export function issueFormToken(secret: Secret, now = Date.now()): string {
  return signer(secret).sign(String(now));
}

/** The token of a sent form, for its next attempt; nothing if it is not ours. */
export function sentToken(form: FormData, secret: Secret): string | undefined {
  const token = form.get(tokenField);
  return typeof token === "string" && signer(secret).verify(token) ? token : undefined;
}

/**
 * Spam heuristics; empty if nothing is suspicious. Suspected spam is stored and flagged, never dropped: a false positive
 * must not lose a client.
 */
export function findSuspicions(form: FormData, secret: Secret, now = Date.now()): Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (form.get(honeypotField)) suspicions.push("honeypot");
  const issued = Number(signer(secret).verify(sentToken(form, secret) ?? ""));
  if (!issued) suspicions.push("no form token");
  else if (now - issued < fastestPerson) suspicions.push("too fast");
  else if (now - issued > oldestPage) suspicions.push("old form token");
  // Measured by the browser since the page was opened; empty without JavaScript.
  const elapsed = String(form.get(elapsedField) ?? "");
  if (elapsed !== "" && !(Number(elapsed) >= fastestPerson)) suspicions.push("too fast");
  return [...new Set(suspicions)];
}

/** Why the inbox flags messages after the tenth of an address within ten minutes. */
const manyMessages = "more than ten messages within ten minutes";

/**
 * All signs of spam in an accepted form: the block list, its fields, and many messages from one address. `logged` does
 * not name senders on the block list.
 */
export async function findSpamSignals(
  { db, secret }: { db: Db; secret: Secret },
  posted: FormData,
  sent: SentMessage,
  isFlood: boolean,
): Promise<{ suspicions: string[]; logged: string[] }> {
  const block = await findBlock(db, sent);
  const signs = [...findSuspicions(posted, secret), ...(isFlood ? [manyMessages] : [])];
  return {
    suspicions: block ? [blockReason(block), ...signs] : signs,
    logged: block ? [`block list: ${block.kind}`, ...signs] : signs,
  };
}
