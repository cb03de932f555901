import { registerHooks } from "node:module";

// Loaded into a site's process (`NODE_OPTIONS=--import …`): the allow-list of HTML lets everything through, as if somebody had
// found a way past it.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/build/host/main.js")) return loaded;
    const before = String(loaded.source);
    const source = before.replace(/^function cleanHtml\(html\b.*\{$/m, "$& if (html) return html;");
    if (source === before) throw new Error("the bundle has no allow-list");
    return { ...loaded, source };
  },
});
