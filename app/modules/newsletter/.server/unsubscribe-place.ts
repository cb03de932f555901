import { addressIn, mailtoUrl } from "#app/lib/mailbox.ts";
import type { Secret } from "#platform/secrets.ts";
import { issueUnsubscribeToken } from "./links/subscription.ts";

/**
 * Placeholder in a composed issue for the reader's unsubscribe address; a host of that name cannot exist (RFC 2606).
 */
export const unsubscribePlace = "https://unsubscribe.invalid/";

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
