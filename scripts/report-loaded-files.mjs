// Loaded before a program (`node --import`): sends the path of each project file that it loads to the parent process.
// Files of npm packages are left out.
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
// A listener must not keep the program alive.
process.channel?.unref();
