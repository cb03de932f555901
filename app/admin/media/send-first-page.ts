import { fileTypeOf } from "#app/lib/media-types.ts";

/** Time limit for drawing in milliseconds; a file that exceeds it has no image. */
const maxDrawing = 10_000;

/** One at a time, because a file is in memory while it is drawn. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a new PDF, and stores the image next to it; the drawing code is loaded on demand. Nothing
 * waits for it, and it continues even if the window is closed in the meantime. Always resolves, to whether there is an
 * image now: without one, the library shows the file's kind.
 */
export function sendFirstPage(
  file: File,
  stored: { path: string; version: number },
): Promise<boolean> {
  if (fileTypeOf(stored.path) !== "pdf") return Promise.resolve(false);
  const sent = queue.then(() => drawAndSend(file, stored)).catch(() => false);
  queue = sent;
  return sent;
}

/** Rejects if the PDF is broken, encrypted or too slow, and if the connection is lost. */
async function drawAndSend(
  file: File,
  { path, version }: { path: string; version: number },
): Promise<boolean> {
  const { drawFirstPage } = await import("./draw-first-page.client.ts");
  const picture = await drawFirstPage(file, AbortSignal.timeout(maxDrawing));
  const search = new URLSearchParams({ path, version: String(version) });
  const answer = await fetch(`/admin/media/first-page?${search}`, {
    method: "POST",
    body: picture,
  });
  return answer.ok;
}
