import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded by the host of a site under test, before everything else. It reports the site's live memory to the test's process:
 * garbage is collected first.
 */

/** The test process's request. */
type Question = { id: number; wants?: "memory" };
/** The response, in bytes. */
export type MemoryAnswer = { id: number; usage: NodeJS.MemoryUsage };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", async ({ id, wants }: Question) => {
  if (wants !== "memory") return;
  // Buffers are given back after the collection that found them, and what hung on them by the next.
  collect();
  await nextTurn();
  collect();
  process.send?.({ id, usage: process.memoryUsage() } satisfies MemoryAnswer);
});
process.channel?.unref();
