// A mark that distinguishes a document's scripts from its other content. It is random for each rendering, and generated
// after the data was read. It is in the `nonce` attribute, which the router and React add to every script that they
// write, and is removed before the document leaves the process: pages are cached, and their policy lists hashes.

/** The opening of a script that carries `mark`; attributes may follow. */
export const inlineScript = (mark: string) => `<script nonce="${mark}"`;

/** The texts of the scripts that carry `mark`, and the document without the mark. */
export function extractInlineScripts(
  marked: string,
  mark: string,
): { html: string; scripts: string[] } {
  const [, ...own] = marked.split(inlineScript(mark));
  const scripts = own.map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>")));
  return { html: marked.replaceAll(` nonce="${mark}"`, ""), scripts };
}
