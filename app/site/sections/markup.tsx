import { openSheet } from "../sheets/open-sheet.ts";

/**
 * Static sections, rendered by a loader: they add almost nothing to the document, and their code is left out of the
 * browser's bundle. Links to sheets in them open as everywhere else.
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
