import { elapsedField, honeypotField, tokenField } from "#app/forms/form-guard.ts";
import { createSigner, type Signer } from "#server/secrets.ts";

/** Nobody reads a form and fills it in within this time, in milliseconds. */
const fastestPerson = 2_000;
/** A page may lie in caches and open tabs for long; older tokens are somebody's stock. */
const oldestPage = 30 * 24 * 3600 * 1000;

const signer = (secret: string): Signer => createSigner(secret, "form");

/** A signed time stamp for a page's forms. Pages are cached, so it tells when the page was made, not opened. */
export function issueFormToken(secret: string, now = Date.now()): string {
  return signer(secret).sign(String(now));
}

/** The token that a form was sent with, to be sent again with; nothing when it is not ours. */
export function sentToken(form: FormData, secret: string): string | undefined {
  const token = form.get(tokenField);
  return typeof token === "string" && signer(secret).verify(token) ? token : undefined;
}

/**
 * Why a submission looks like spam; empty when it does not. Suspects are stored and flagged, never dropped: a
 * wrong guess must not lose a client.
 */
export function findSuspicions(form: FormData, secret: string, now = Date.now()): string[] {
  const suspicions: string[] = [];
  if (form.get(honeypotField)) suspicions.push("honeypot");
  const issued = Number(signer(secret).verify(sentToken(form, secret) ?? ""));
  if (!issued) suspicions.push("no form token");
  else if (now - issued < fastestPerson) suspicions.push("too fast");
  else if (now - issued > oldestPage) suspicions.push("old form token");
  // The browser's own measure since the page was opened; without JavaScript it is empty.
  const elapsed = String(form.get(elapsedField) ?? "");
  if (elapsed !== "" && !(Number(elapsed) >= fastestPerson)) suspicions.push("too fast");
  return [...new Set(suspicions)];
}
