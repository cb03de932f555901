import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded by the host of a site under test, before everything else. It tells the test's process how much memory the
 * site holds on to: what is garbage is collected first.
 */

/** What the test's process asks. */
type Question = { id: number; wants?: "memory" };
/** What is answered, in bytes. */
export type MemoryAnswer = { id: number; usage: NodeJS.MemoryUsage };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", ({ id, wants }: Question) => {
  if (wants !== "memory") return;
  collect();
  process.send?.({ id, usage: process.memoryUsage() } satisfies MemoryAnswer);
});
process.channel?.unref();
