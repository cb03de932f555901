import { useEffect, useRef } from "react";
import { type DrawingName, drawingMarkup } from "./catalog.ts";

type DrawingProps = { name: DrawingName; className?: string };

/**
 * A drawing in the page. Its markup is part of the served document and never of the JavaScript: React leaves what
 * the server wrote alone, and after a navigation in the browser the drawing is fetched. `className` should reserve
 * its aspect ratio.
 */
export function Drawing({ name, className = "" }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || element.firstElementChild) return;
    const abort = new AbortController();
    fetch(`/drawings/${name}.svg`, { signal: abort.signal })
      .then((response) => (response.ok ? response.text() : ""))
      .then((svg) => {
        element.innerHTML = svg;
      })
      .catch(() => {
        // Offline or left: the text beside the drawing says what matters.
      });
    return () => abort.abort();
  }, [name]);
  return (
    <div
      ref={box}
      className={`drawing ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, computed from numbers
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawingMarkup(name) : "" }}
    />
  );
}
