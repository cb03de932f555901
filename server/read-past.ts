/** Bytes of a body that nobody wanted which are still taken in; more is cut off. */
export const mostUnwanted = 8 * 1024 * 1024;

/**
 * Reads what is left of a body and throws it away. An answer before the end of its body reaches a browser as a broken
 * connection, and breaks the next request on the same one.
 */
export async function readPast(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > mostUnwanted) return;
    }
  } catch {
    // The visitor has left.
  }
}
