import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";

/**
 * How long the database is given to note an email that has gone, in milliseconds, and the pause between two attempts. A
 * restart or a failover takes seconds; after two minutes the email would be someone else's to send.
 */
const notingTime = 60_000;
const notingPause = 500;

/** Notes that an email has gone, also when the database is away just now: without the note it would be sent again. */
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
      log.warn({ err: error, ...about }, "an email was sent, which cannot be recorded yet");
    }
    await delay(notingPause);
  }
}
