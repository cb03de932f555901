// `npm run test:e2e -- contact --ui`: runs browser tests by part of a file name, with Playwright's options. Builds
// first if the sources have changed since the last build, so that tests never run against a stale build.
import { spawnSync } from "node:child_process";
import { ensureTestTools } from "./test-tools.mjs";
import {
  ensureBuild,
  ensureDependencies,
  makeGeneratedFiles,
  project,
  toolEnv,
} from "./toolchain.mjs";

ensureDependencies({ withTools: true });
const tools = ensureTestTools();
await ensureBuild();
makeGeneratedFiles();
const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  cwd: project,
  stdio: "inherit",
  env: { ...toolEnv, ...tools },
});
process.exit(status ?? 1);
