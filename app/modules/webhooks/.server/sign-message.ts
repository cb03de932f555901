import { createHmac } from "node:crypto";

/**
 * The value of the signature's header: `t=SECONDS,v1=HEX`, the time, and the HMAC-SHA-256 of `SECONDS.BODY`. A receiver
 * refuses messages older than a few minutes, so that no one can replay them.
 */
export function signMessage(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}
