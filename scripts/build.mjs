// `npm run build`: builds everything that the host serves, with a record of its sources. `-- --if-changed` only builds the
// parts whose sources have changed. `-- --all` also makes the pictures and samples, which the site otherwise makes when they
// are first requested.
import {
  build,
  ensureBuild,
  ensureDependencies,
  makeGeneratedFiles,
  orSentence,
} from "./toolchain.mjs";

await orSentence(async () => {
  ensureDependencies({ withTools: false });
  if (process.argv.includes("--if-changed")) await ensureBuild();
  else await build();
  if (process.argv.includes("--all")) makeGeneratedFiles();
});
