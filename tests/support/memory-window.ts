import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Preloaded into the host of a site under test. Reports the site's live memory to the test's process, after garbage
 * collection.
 */

/** A request from the test's process. */
type Question = { id: number; wants?: "memory" };
/** The response, in bytes. */
export type MemoryAnswer = { id: number; usage: NodeJS.MemoryUsage };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", async ({ id, wants }: Question) => {
  if (wants !== "memory") return;
  // The first collection releases buffers, the next one the objects attached to them.
  collect();
  await nextTurn();
  collect();
  process.send?.({ id, usage: process.memoryUsage() } satisfies MemoryAnswer);
});
process.channel?.unref();
