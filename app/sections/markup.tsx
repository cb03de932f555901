/**
 * Sections in which nothing happens, rendered by a loader: the document repeats them for nearly nothing, and the
 * browser's code, which has nothing to do in them, goes without.
 */
export function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components made it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
