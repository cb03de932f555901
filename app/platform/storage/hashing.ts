import { createHash } from "node:crypto";
import { Readable } from "node:stream";

/** The SHA-256 of a stream's bytes, in hex, and its length in bytes. */
export async function measure(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Thrown if a file's content does not match its hash. */
export class WrongHash extends Error {
  override name = "WrongHash";
}

/**
 * Passes a stream through that must have this SHA-256, and fails with {@link WrongHash} otherwise. The last bytes are
 * held back until all are known, so that a consumer never has a complete wrong file.
 */
export function expectHash(stream: AsyncIterable<Uint8Array>, sha256: string): Readable {
  return Readable.from(
    (async function* () {
      const hash = createHash("sha256");
      let last: Uint8Array | undefined;
      for await (const chunk of stream) {
        hash.update(chunk);
        if (last) yield last;
        last = chunk;
      }
      const found = hash.digest("hex");
      if (found !== sha256) throw new WrongHash(`the hash is ${found}, not ${sha256}`);
      if (last) yield last;
    })(),
    { objectMode: false },
  );
}

/** Passes chunks through and hashes them. */
export function hashing() {
  const hash = createHash("sha256");
  return {
    async *through(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    /** In hex, once all chunks have passed. */
    sha256: () => hash.digest("hex"),
  };
}
