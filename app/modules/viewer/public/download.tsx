/** Received bytes, and the total if the server sends it. */
export type Download = { received: number; total: number | undefined };

/** "0.4 MB of 1.7 MB". */
export function progressLabel({ received, total }: Download): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return total ? `${megabytes(received)} of ${megabytes(total)}` : megabytes(received);
}

/** The length that the head of a binary glTF file gives for all of it (glTF 2.0, 4.4.2). */
export function lengthOfGlb(head: Uint8Array): number | undefined {
  if (head.byteLength < 12) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const isGlb = view.getUint32(0, true) === 0x46546c67;
  return isGlb ? view.getUint32(8, true) : undefined;
}

type DownloadOptions = {
  signal: AbortSignal;
  onProgress: (progress: Download) => void;
  priority?: RequestPriority;
};

/** Fetches a file and reports its progress. Throws if it cannot be fetched, or if `signal` aborts. */
export async function download(
  url: string,
  { signal, onProgress, priority = "auto" }: DownloadOptions,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal, priority });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  // With a content encoding, the stream is decompressed and its Content-Length does not apply; a model's header has its
  // length.
  const isPacked = response.headers.has("Content-Encoding");
  const length = Number(response.headers.get("Content-Length"));
  let total = !isPacked && length > 0 ? length : undefined;
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (received === 0) total ??= lengthOfGlb(chunk);
      received += chunk.byteLength;
      onProgress({ received, total });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}

type DownloadProgressProps = { label: string; progress: Download; className?: string };

/** How far a download has come, as a bar and in megabytes. */
export function DownloadProgress({ label, progress, className }: DownloadProgressProps) {
  const { received, total } = progress;
  return (
    <>
      <progress aria-label={label} value={total && received} max={total} className={className} />
      <p className="font-mono text-note text-secondary">{progressLabel(progress)}</p>
    </>
  );
}
