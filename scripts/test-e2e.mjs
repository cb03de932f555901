// `npm run test:e2e -- contact --ui`: browser tests by a part of their file's name, with Playwright's own options. Builds
// first if the sources have changed since the last build, so that no test judges a stale one.
import { spawnSync } from "node:child_process";
import { ensureTestTools } from "./test-tools.mjs";
import { ensureBuild, ensureDependencies, project, toolEnv } from "./toolchain.mjs";

ensureDependencies();
const tools = ensureTestTools();
ensureBuild();
const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  cwd: project,
  stdio: "inherit",
  env: { ...toolEnv, ...tools },
});
process.exit(status ?? 1);
