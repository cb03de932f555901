/**
 * Sections in which nothing happens, rendered by a loader: the document repeats them for nearly nothing, and the
 * browser's code, which has nothing to do in them, goes without.
 */
export function Markup({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components made it, or the allow-list cleaned it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
