import { createHmac } from "node:crypto";
import type { Env } from "#platform/env.ts";

/** Timeout of the receiver, in milliseconds. */
const timeout = 10_000;

type PurgeSettings = Pick<Env, "CDN_PURGE_URL" | "CDN_PURGE_SECRET">;

/**
 * Asks `CDN_PURGE_URL` to purge the pages that carry `tags`: a POST of `{"tags": […]}`. `X-Signature` is
 * `t=SECONDS,v1=HEX`: the time, and the HMAC-SHA-256 of `SECONDS.BODY` with `CDN_PURGE_SECRET`. Throws unless the
 * response is 2xx.
 */
export async function sendPurge(
  { CDN_PURGE_URL: address = "", CDN_PURGE_SECRET: secret = "" }: PurgeSettings,
  tags: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ tags });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Signature": `t=${seconds},v1=${signature}`,
    },
    body,
    // Redirects are not followed: the signature is for this address.
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the CDN responded to the purge with ${answer.status}`);
}
