/** How many bytes of an unwanted body are still read; beyond that the connection is closed. */
export const maxDiscardedBytes = 8 * 1024 * 1024;

/**
 * Reads the rest of a body and discards it. A response before the end of the body reaches browsers as a connection
 * error and breaks the next request on that keep-alive connection.
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
    // The client disconnected.
  }
}
