import { registerHooks } from "node:module";

// Preloaded into a site's process (`NODE_OPTIONS=--import …`): the HTML allow-list lets everything through, as if someone
// had found a way past it.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes("/build/host/")) return loaded;
    const source = String(loaded.source);
    return {
      ...loaded,
      source: source.replace(/^function cleanHtml\(html\b.*\{$/m, "$& if (html) return html;"),
    };
  },
});
