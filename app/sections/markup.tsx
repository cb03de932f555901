import { openSheet } from "#app/sheets/open-sheet.ts";

/**
 * Sections in which nothing happens, rendered by a loader: the document repeats them for nearly nothing, and the
 * browser's code, which has nothing to do in them, goes without. Links to sheets in them open as everywhere.
 */
export function Markup({ html, className }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links within are clicked, also by keyboard
    <div
      className={className}
      onClick={openSheet}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components made it, or the allow-list cleaned it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
