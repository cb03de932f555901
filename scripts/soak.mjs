// `npm run soak -- --minutes 60`: runs two processes with visitors and an administrator; fails if the memory of either
// grows.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureTestTools } from "./test-tools.mjs";
import { ensureBuild, ensureDependencies, project, toolEnv } from "./toolchain.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const minutes = Number(values.minutes);
if (!(minutes >= 1)) {
  console.error("Specify the duration: npm run soak -- --minutes 60");
  process.exit(1);
}
ensureDependencies();
const tools = ensureTestTools();
ensureBuild();
const { status } = spawnSync("playwright", ["test", "trials/soak", "--workers=1"], {
  cwd: project,
  stdio: "inherit",
  // Makes the list at the end that of a long run.
  env: { ...toolEnv, ...tools, TEST_LONG: "1", SOAK_MINUTES: String(minutes) },
});
process.exit(status ?? 1);
