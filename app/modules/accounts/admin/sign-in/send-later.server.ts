import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** Pauses before each retry, in milliseconds: a database restarts within a minute. */
const usualPauses = [500, 2_000, 10_000, 30_000];

/**
 * Runs work after the response and retries it, so that a short outage does not lose an email unnoticed. Never rejects;
 * the last error is logged as `failure`.
 */
export async function sendLater(
  log: Log,
  work: () => Promise<void>,
  failure: string,
  pauses: readonly number[] = usualPauses,
): Promise<void> {
  let reason: unknown;
  for (const wait of pauses) {
    await pause(wait, undefined, { ref: false });
    try {
      return await work();
    } catch (error) {
      reason = error;
    }
  }
  log.error({ err: reason }, failure);
}
