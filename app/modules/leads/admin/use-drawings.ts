import { useEffect, useRef, useState } from "react";

/** The first page of a PDF as the browser drew it; undefined while it is drawn. */
export type DrawnPage = { src: string; pages: number } | "failed" | undefined;

/** Milliseconds for drawing. */
const maxDrawing = 10_000;
/** Px: sharp in the preview, also on dense screens. */
const bounds = { maxWidth: 1600, maxHeight: 1600 };

/** One at a time, because a file is in memory while it is drawn. */
let drawings: Promise<unknown> = Promise.resolve();

async function draw(href: string, signal: AbortSignal): Promise<DrawnPage> {
  if (signal.aborted) return undefined;
  const response = await fetch(href, { signal });
  if (!response.ok) return "failed";
  const file = await response.blob();
  const { drawFirstPage } = await import("#modules/media/admin/draw-first-page.client.ts");
  const { image, pages } = await drawFirstPage(file, AbortSignal.timeout(maxDrawing), bounds);
  return { src: URL.createObjectURL(image), pages };
}

/** Draws first pages of PDFs on demand, each once; `of` is a drawing by the PDF's index. */
export function useDrawings() {
  const [drawn, setDrawn] = useState<Readonly<Record<number, DrawnPage>>>({});
  const requested = useRef(new Set<number>());
  const [left] = useState(() => new AbortController());
  const latest = useRef(drawn);
  latest.current = drawn;
  useEffect(
    () => () => {
      left.abort();
      for (const drawing of Object.values(latest.current))
        if (typeof drawing === "object") URL.revokeObjectURL(drawing.src);
    },
    [left],
  );

  function request(index: number, href: string): void {
    if (requested.current.has(index)) return;
    requested.current.add(index);
    drawings = drawings
      .then(() => draw(href, left.signal))
      .catch((): DrawnPage => "failed")
      .then((drawing) => {
        if (!left.signal.aborted) setDrawn((before) => ({ ...before, [index]: drawing }));
        else if (typeof drawing === "object") URL.revokeObjectURL(drawing.src);
      });
  }

  return { of: (index: number): DrawnPage => drawn[index], request };
}
