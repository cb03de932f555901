// `npm test`: runs the tests before a review, in a quarter of an hour, without the browser tests tagged @slow. `npm
// test -- --all`: runs all tests, as before a merge. Needs nothing but git, npm and a Node. Prints the slowest tests
// and those that needed a second try; the last line counts passes and failures. `npm run test:long` runs the stress and
// fuzz tests in full and visits every screen on both engines.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep, staticChecks } from "./steps.mjs";
import { ensureTestTools } from "./test-tools.mjs";
import { ensureDependencies, nodeBinary, project } from "./toolchain.mjs";

const options = process.argv.slice(2);
const isWhole = options.includes("--all");
if (options.some((option) => option !== "--all")) {
  console.error(
    "npm test accepts only --all. To run a part, use npm run test:unit, test:db or test:e2e.",
  );
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), "datumline-reports-"));
const reportOf = (runner) => join(reports, `${runner}.json`);
const counts = { passed: 0, failed: 0 };
/** Steps that failed as a whole, named at the end; the timing report names individual failed tests. */
const failedSteps = [];

/** A check that counts as one test. */
async function check(step) {
  const ok = await runStep(step);
  counts[ok ? "passed" : "failed"] += 1;
  if (!ok) failedSteps.push(step.name);
}

/** Adds a runner's counts; a runner without a report has failed as a whole. */
function count(ok, name, file, read) {
  let found = { passed: 0, failed: 0 };
  try {
    found = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    ok = false;
  }
  counts.passed += found.passed;
  counts.failed += found.failed;
  if (ok || found.failed > 0) return;
  counts.failed += 1;
  failedSteps.push(name);
}

const leftOut =
  "Browser tests tagged @slow were skipped. Before a merge, run them too with npm test -- --all.";
const noFirefox =
  "Firefox is not installed, so the site was NOT tested with it. Install firefox-esr, or set FIREFOX_PATH.";

function finish() {
  if (!isWhole) console.log(`\n${leftOut}`);
  if (tools && !tools.FIREFOX_PATH) console.log(`\n${noFirefox}`);
  if (failedSteps.length > 0) console.log(`\nFAILED as a whole: ${failedSteps.join(", ")}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
}

/** Runs the tests of one of Vitest's projects. */
async function vitest(name, runner) {
  const ok = await runStep({
    name,
    command: "vitest",
    args: [
      "run",
      `--project=${runner}`,
      // As in the browser: one starved test must not hide 2,000 good ones; the report names it.
      "--retry=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportOf(runner)}`,
    ],
  });
  count(
    ok,
    name,
    reportOf(runner),
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) => ({
      passed: numPassedTests,
      // A file that could not be loaded has no tests to fail, and a skipped test proves nothing.
      failed: numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0) + numPendingTests,
    }),
  );
}

/** Runs the tests of one of Playwright's projects. */
async function playwright(name, runner) {
  const ok = await runStep({
    name,
    command: "playwright",
    args: [
      "test",
      `--project=${runner}`,
      ...(isWhole ? [] : ["--grep-invert=@slow"]),
      "--reporter=list,json",
      "--retries=1",
      // Playwright empties its folder at the start: a separate folder keeps the other project's failures.
      `--output=test-results/${runner}`,
    ],
    env: { ...tools, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(runner) },
    isAlone: true,
  });
  count(ok, name, reportOf(runner), ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }));
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

await Promise.all([...staticChecks.map(check), vitest("Unit tests", "unit")]);
// The samples and the build need the processor; the others wait for databases and servers half of the time.
await Promise.all([
  vitest("Tests of the samples", "samples"),
  vitest("Database and server tests", "db"),
  check({ name: "Build", command: nodeBinary, args: ["scripts/build.mjs", "--if-changed"] }),
]);
if (!failedSteps.includes("Build")) {
  await playwright("Browser tests", "browser");
  await playwright("Tests that measure time", "timed");
}

mkdirSync(join(project, "test-results"), { recursive: true });
await runStep({
  name: "Times",
  command: nodeBinary,
  args: [
    "scripts/test-times.ts",
    join(project, "test-results/times.json"),
    ...["unit", "samples", "db", "browser", "timed"].map(reportOf),
  ],
  isAlone: true,
});
rmSync(reports, { recursive: true, force: true });
finish();
