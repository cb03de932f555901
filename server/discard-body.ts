/** Bytes of a body that nobody wanted which are still taken in; more is cut off. */
export const maxDiscardedBytes = 8 * 1024 * 1024;

/**
 * Reads what is left of a body and throws it away. An answer before the end of its body reaches a browser as a broken
 * connection, and breaks the next request on the same one.
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxDiscardedBytes) return;
    }
  } catch {
    // The visitor has left.
  }
}
