import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/log.ts";

/** Pauses before each attempt, in milliseconds: a database that restarts is back within a minute. */
const usualPauses = [500, 2_000, 10_000, 30_000];

/**
 * Does work after the answer, again while it fails, so that an outage of seconds does not cost an email that no one would
 * miss. Never rejects; what fails to the end is logged as `failure`.
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
