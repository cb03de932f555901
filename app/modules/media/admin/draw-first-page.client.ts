// This build includes polyfills for the oldest browsers that we support.
import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Maximum size of an image in pixels: twice the width shown in the library, and the height of a long strip of drawings.
 */
const maxWidth = 800;
const maxHeight = 1600;

/** Draws the first page of a PDF as a PNG. Rejects if the PDF is broken or encrypted, or when `signal` aborts. */
export async function drawFirstPage(file: File, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const port = new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    port.addEventListener("error", () => reject(new Error("PDFs cannot be read here.")));
  });
  try {
    return await Promise.race([draw(file, port), ended]);
  } finally {
    port.terminate();
  }
}

async function draw(file: File, port: Worker): Promise<Blob> {
  const verbosity = VerbosityLevel.ERRORS;
  const { promise } = getDocument({
    data: await file.arrayBuffer(),
    worker: PDFWorker.create({ port, verbosity }),
    // Nothing is fetched: parts of a page that are not in the file are missing from the image.
    useWorkerFetch: false,
    useWasm: false,
    verbosity,
  });
  const page = await (await promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(maxWidth / width, maxHeight / height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("It is not drawn.")))),
  );
}
