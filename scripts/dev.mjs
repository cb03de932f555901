// `npm run dev`: the same host with Vite in front. Vite reloads what it serves; the host starts again when a file is edited
// that Node has loaded itself (record 0001).

import { runAndRestart } from "./restart-on-edit.mjs";
import {
  ensureDependencies,
  isBuildFresh,
  nodeBinary,
  orSentence,
  run,
  withSettings,
} from "./toolchain.mjs";

orSentence(() => {
  ensureDependencies();
  // Pages come from their sources; pictures and samples are made before, unless the last build made them from what there is now.
  if (isBuildFresh()) return;
  run("npm", ["run", "--silent", "pictures"]);
  run("npm", ["run", "--silent", "samples"]);
});
runAndRestart(nodeBinary, [...withSettings, "server/dev.ts"], { NODE_ENV: "development" });
