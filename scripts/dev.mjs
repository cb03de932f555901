// `npm run dev`: the same host with Vite in front. Vite reloads the files that it serves; the host restarts after an
// edit of a file that Node has loaded itself (record 0001).

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
  // Pages come from their sources; pictures and samples are generated first, unless the last build is up to date.
  if (isBuildFresh()) return;
  run("npm", ["run", "--silent", "pictures"]);
  run("npm", ["run", "--silent", "samples"]);
});
runAndRestart(nodeBinary, [...withSettings, "http/dev.ts"], { NODE_ENV: "development" });
