import { fileTypeOf } from "#app/lib/media-types.ts";

/** Milliseconds for drawing; a slower file stays without an image. */
const maxDrawing = 10_000;

/** One after the other: a file is in memory as long as it is drawn. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a PDF that has just come, and puts the picture next to it; what draws is loaded now. Nothing waits for it,
 * and anyone who has closed the window in the meantime gets it all the same. Resolves in any case, to whether there is a picture now: without
 * one the library shows what kind of file it is.
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
