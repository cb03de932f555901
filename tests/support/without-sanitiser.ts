import { registerHooks } from "node:module";

// Loaded into a site's process (`NODE_OPTIONS=--import …`): the allow-list of HTML lets everything through, as if somebody had
// found a way past it.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/app/.server/html/clean-html.ts")) return loaded;
    const source = String(loaded.source).replace(
      /export function cleanHtml\(.*\{$/m,
      "$& if (html) return html;",
    );
    return { ...loaded, source };
  },
});
