import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { QueuePurge } from "#platform/changes/content-changes.ts";
import type { Env } from "#platform/env.ts";
import { defineJob, type JobQueue } from "#platform/jobs/jobs.ts";

/** Notifies CDNs with copies of our pages which of them have changed. */
export const purgeCdnJob = defineJob({
  name: "purge-cdn",
  data: z.object({ tags: z.array(z.string()).min(1) }),
  // About an hour: after a day the copies expire anyway.
  queue: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
});

/** A job's id, derived from its cause: if several processes know of one cause, only one queues it. */
function idOf(cause: string): string {
  const hex = createHash("sha256").update(`purge ${cause}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Does nothing if no CDN is configured. */
export function createPurge(
  { CDN_PURGE_URL }: Pick<Env, "CDN_PURGE_URL">,
  jobs: JobQueue,
): QueuePurge {
  return async (tx, tags, cause) => {
    if (!CDN_PURGE_URL || tags.length === 0) return;
    const data = { tags: [...tags] };
    if (cause) await jobs.addAs(tx, purgeCdnJob, idOf(cause), data);
    else await jobs.add(tx, purgeCdnJob, [data]);
  };
}

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
