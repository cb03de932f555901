// This build includes polyfills for the oldest browsers that we support.
import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PNG of the first page, and the number of pages. */
type FirstPage = { image: Blob; pages: number };

/**
 * Draws the first page of a PDF, at most `maxWidth` by `maxHeight` px: by default twice the width shown in the library,
 * and the height of a long strip of drawings. Rejects if the PDF is broken or encrypted, or when `signal` aborts.
 */
export async function drawFirstPage(
  file: Blob,
  signal: AbortSignal,
  { maxWidth = 800, maxHeight = 1600 } = {},
): Promise<FirstPage> {
  signal.throwIfAborted();
  const port = new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    port.addEventListener("error", () => reject(new Error("PDFs cannot be read here.")));
  });
  try {
    return await Promise.race([draw(file, port, { maxWidth, maxHeight }), ended]);
  } finally {
    port.terminate();
  }
}

type Bounds = { maxWidth: number; maxHeight: number };

async function draw(file: Blob, port: Worker, bounds: Bounds): Promise<FirstPage> {
  const verbosity = VerbosityLevel.ERRORS;
  const { promise } = getDocument({
    data: await file.arrayBuffer(),
    worker: PDFWorker.create({ port, verbosity }),
    // Nothing is fetched: parts of a page that are not in the file are missing from the image.
    useWorkerFetch: false,
    useWasm: false,
    verbosity,
  });
  const pdf = await promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(bounds.maxWidth / width, bounds.maxHeight / height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return new Promise((resolve, reject) =>
    canvas.toBlob((image) =>
      image ? resolve({ image, pages: pdf.numPages }) : reject(new Error("It is not drawn.")),
    ),
  );
}
