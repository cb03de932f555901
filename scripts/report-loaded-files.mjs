// Loaded before a program (`node --import`): tells the process that started it which of the project's files it loads, by
// messages with their paths. Those of packages that npm installed are left out.
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith("file:") && !url.includes("/node_modules/")) {
      process.send?.(fileURLToPath(url));
    }
    return nextLoad(url, context);
  },
});
// Anyone who listens does not keep the program alive.
process.channel?.unref();
