import { z } from "zod";
import { addressIn } from "#app/lib/email.ts";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";
import { confirmationDays } from "../../newsletter.ts";

type Subscription = { id: string; unsubscribedAt: Date | null };

/**
 * Nonce of a sign-up: the time when the previous subscription ended (ms since 1970). An older link must not resubscribe
 * a person who has unsubscribed since.
 */
export function signUpNonce({ unsubscribedAt }: Pick<Subscription, "unsubscribedAt">): number {
  return unsubscribedAt?.getTime() ?? 0;
}

const confirmLink = defineLink({
  purpose: "newsletter",
  use: "confirm",
  lifetime: confirmationDays * dayInSeconds,
  data: { id: z.string().min(1), round: z.coerce.number() },
});

/** A signed token that confirms one sign-up within a week. */
export const issueConfirmToken = (secret: Secret, subscriber: Subscription, now?: number) =>
  confirmLink.sign(secret, { id: subscriber.id, round: signUpNonce(subscriber) }, now);

/** The sign-up that a token confirms, and whether it has expired; nothing if the token is invalid. */
export const readConfirmToken = confirmLink.read;

/** Never expires: old issues must still be able to unsubscribe. */
const unsubscribeLink = defineLink({
  purpose: "newsletter",
  use: "unsubscribe",
  data: { id: z.string().min(1) },
});

/** A signed token that unsubscribes. */
export const issueUnsubscribeToken = (secret: Secret, { id }: Pick<Subscription, "id">) =>
  unsubscribeLink.sign(secret, { id });

/** The id of the subscriber whom a token unsubscribes; nothing if the token is invalid. */
export const readUnsubscribeToken = (secret: Secret, token: string) =>
  unsubscribeLink.read(secret, token)?.id;

/**
 * Placeholder in a composed issue for the reader's unsubscribe address; a host of that name cannot exist (RFC 2606).
 */
export const unsubscribePlaceholder = "https://unsubscribe.invalid/";

/** The public unsubscribe address. */
export function unsubscribeUrl(
  subscriber: { id: string },
  { secret, siteUrl }: { secret: Secret; siteUrl: string },
): string {
  const token = issueUnsubscribeToken(secret, subscriber);
  return new URL(`/newsletter/unsubscribe/${token}`, siteUrl).href;
}

/** Headers for one-click unsubscription in email apps (RFC 2369 and 8058). */
export const unsubscribeHeaders = (url: string, mailbox: string) => ({
  "List-Unsubscribe": `<${url}>, <${mailtoUrl(addressIn(mailbox), "Unsubscribe")}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
