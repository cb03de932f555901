const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;

/**
 * Lets a browser paint once the page's main part is parsed: a header or a row that grows while the rest arrives would
 * move what is already seen. It names the footer, which follows that part: browsers wait for where an element begins.
 */
const paintWhenWhole = '<link rel="expect" href="#footer" blocking="render"/>';

/** The type that keeps a browser from running the router's script; the boot script looks for it. */
const inertType = "text/deferred-module";

type Deferred = {
  /** What the page needs at once: styles and the boot script, which revives the rest. */
  head: string;
  /** The whole style sheet, which comes with React. */
  stylesheet: string;
};

/**
 * Makes a rendered page wait for its visitor: the router's module script becomes inert and its preloads move from
 * the head to an attribute of it.
 */
export function deferHydration(html: string, { head, stylesheet }: Deferred): string {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href).join(" ");
  // The error screen of a page stands alone, and browsers complain of what they wait for in vain.
  const hasFrame = html.includes('<footer id="footer"');
  const inert = `<script type="${inertType}" data-styles="${stylesheet}" data-preload="${preloads}">`;
  return html
    .replace(modulePreload, "")
    .replace(moduleScript, (_, code: string) => `${inert}${code}</script>`)
    .replace("</head>", () => `${hasFrame ? paintWhenWhole : ""}${head}</head>`);
}
