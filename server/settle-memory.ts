import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects the garbage of the start, once: loading the code leaves some 40 MB that V8 would keep for as long as no one asks for
 * more. Takes a tenth of a second.
 */
export function settleMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
