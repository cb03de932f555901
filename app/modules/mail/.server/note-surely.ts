import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/**
 * How long the database is given to record a sent email, in milliseconds, and the pause between two attempts. A
 * restart or a failover takes seconds; after two minutes another process may send the email.
 */
const notingTime = 60_000;
const notingPause = 500;

/**
 * Records that an email was sent, also while the database is briefly away: without the record it would be sent again.
 */
export async function noteSurely(
  log: Log,
  about: Record<string, string>,
  note: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (performance.now() - began > notingTime) throw error;
      log.warn({ err: error, ...about }, "a sent email cannot be recorded yet");
    }
    await delay(notingPause);
  }
}
