// `npm test`: everything that has to be true before a change is good. Needs nothing but git, npm and a Node; the
// last line counts what passed and failed.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureTestTools } from "./test-tools.mjs";
import { ensureBuild, ensureDependencies, project, toolEnv } from "./toolchain.mjs";

const reports = join(project, "test-results");
const counts = { passed: 0, failed: 0 };

function step(name, command, args, env = {}) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: project,
    stdio: "inherit",
    env: { ...toolEnv, ...env },
  });
  return status === 0;
}

function check(name, command, args) {
  counts[step(name, command, args) ? "passed" : "failed"] += 1;
}

/** Adds what a runner's report counts; a runner that leaves no report has failed as a whole. */
function count(ok, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
    counts.passed += passed;
    counts.failed += failed + (!ok && failed === 0 ? 1 : 0);
  } catch {
    counts.failed += 1;
  }
}

const noFirefox =
  "Firefox is not on this machine, so its way through the site was NOT tested: install firefox-esr, or set FIREFOX_PATH.";

function finish() {
  if (tools && !tools.FIREFOX_PATH) console.log(`\n${noFirefox}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
}

ensureDependencies();
let tools;
try {
  tools = ensureTestTools();
} catch (error) {
  console.error(error.message);
  counts.failed += 1;
  finish();
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

check("Types", "npm", ["run", "--silent", "typecheck"]);
check("Format and lint", "npm", ["run", "--silent", "lint"]);

const unitReport = join(reports, "unit.json");
const unitOk = step("Unit and integration tests", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
count(
  unitOk,
  unitReport,
  ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) => ({
    passed: numPassedTests,
    // A file that could not be loaded has no tests to fail, and a test that was passed over proves nothing.
    failed: numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0) + numPendingTests,
  }),
);

ensureBuild();
const browserReport = join(project, "test-results-browser.json");
const browserOk = step("Browser tests", "playwright", ["test", "--reporter=list,json"], {
  ...tools,
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
});
count(browserOk, browserReport, ({ stats }) => {
  if (stats.flaky > 0)
    console.log(`\nUnsteady, passed at the second try: ${stats.flaky} (listed above)`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  };
});
rmSync(browserReport, { force: true });
finish();
