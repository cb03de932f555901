/** Bytes that have come so far, and all that will, where the server says so. */
export type Progress = { received: number; total: number | undefined };

/** Adds up files that are fetched at once; their total is known when each one's is. */
export function together(parts: readonly Progress[]): Progress {
  return {
    received: parts.reduce((sum, { received }) => sum + received, 0),
    total: parts.reduce<number | undefined>(
      (sum, { total }) => (sum === undefined || total === undefined ? undefined : sum + total),
      0,
    ),
  };
}

/** "0.4 MB of 1.7 MB". */
export function progressLabel({ received, total }: Progress): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return total ? `${megabytes(received)} of ${megabytes(total)}` : megabytes(received);
}

/** Fetches a file and tells how far it has come. Throws when it cannot be had, or when `signal` says to stop. */
export async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  // With a content encoding the stream is decompressed, and its Content-Length does not apply.
  const isPacked = response.headers.has("Content-Encoding");
  const length = Number(response.headers.get("Content-Length"));
  const total = !isPacked && length > 0 ? length : undefined;
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress({ received, total });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}
