import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * The lines of gzipped data. `node:readline` would also split at U+2028, which JSON may contain. Throws the stream's
 * errors, and if the data is not gzip or is truncated.
 */
export async function* linesOf(packed: Readable): AsyncGenerator<string> {
  // The loop throws the same error.
  const unpacked = pipeline(packed, createGunzip(), () => {}).setEncoding("utf8");
  let rest = "";
  for await (const chunk of unpacked) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
