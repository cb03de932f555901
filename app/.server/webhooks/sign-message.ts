import { createHmac } from "node:crypto";

/**
 * What is in the header of the signature: `t=SECONDS,v1=HEX`, the time, and the HMAC-SHA-256 of `SECONDS.BODY`. A receiver
 * refuses what is older than a few minutes, so that no one sends it again.
 */
export function signMessage(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}
