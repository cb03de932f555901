const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;

/** The type that keeps a browser from running the router's script; the boot script looks for it. */
export const inertType = "text/deferred-module";

/**
 * Makes a rendered page wait for its visitor: the router's module script becomes inert, its preloads move from the
 * head to an attribute of it, and `head` (styles and the boot script, which revives all of it) is put in.
 */
export function deferHydration(html: string, head: string): string {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  return html
    .replace(modulePreload, "")
    .replace(
      moduleScript,
      (_, code: string) =>
        `<script type="${inertType}" data-preload="${preloads.join(" ")}">${code}</script>`,
    )
    .replace("</head>", () => `${head}</head>`);
}
