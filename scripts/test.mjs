// `npm run check`: types, format, lint, spelling, wording and unit tests in parallel, without a database. `npm test`: runs
// the tests before a review, in a quarter of an hour, without the browser tests tagged @slow. `npm test -- --all`: runs all
// tests, as before a merge. Needs nothing but git, npm and a Node. Parallel steps print their output when they have ended,
// so that their lines do not mix. Then scripts/test-report.ts names slow and failed tests; the last line counts them.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureTestTools } from "./test-tools.mjs";
import { ensureDependencies, nodeBinary, orSentence, project, toolEnv } from "./toolchain.mjs";

/**
 * Runs a command under a heading. Returns whether it ended well; one that cannot be started did not.
 * @param {{ name: string, command: string, args: string[], env?: Record<string, string>, isAlone?: boolean }} step `isAlone`
 *   shows its lines as they come.
 * @returns {Promise<boolean>}
 */
function runStep({ name, command, args, env = {}, isAlone = false }) {
  if (isAlone) console.log(`\n— ${name}`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, args, {
    cwd: project,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...toolEnv, ...colour, ...env },
  });
  const output = [];
  child.stdout?.on("data", (text) => output.push(text));
  child.stderr?.on("data", (text) => output.push(text));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once("close", (status) => end(status === 0));
    function end(isGood) {
      if (!isAlone) {
        console.log(`\n— ${name}`);
        process.stdout.write(Buffer.concat(output));
      }
      resolve(isGood);
    }
  });
}

const npmRun = (name, script) => ({ name, command: "npm", args: ["run", "--silent", script] });

/** These need neither a build nor a database. */
const staticChecks = [
  npmRun("Types", "typecheck"),
  npmRun("Format and lint", "lint"),
  npmRun("Spelling", "spelling"),
  npmRun("Wording", "words"),
];

await orSentence(() => ensureDependencies({ withTools: true }));
const options = process.argv.slice(2);
if (options[0] === "--check") {
  const ended = await Promise.all(
    [...staticChecks, npmRun("Unit tests", "test:unit")].map(runStep),
  );
  process.exit(ended.every(Boolean) ? 0 : 1);
}

const isComplete = options.includes("--all");
if (options.some((option) => option !== "--all")) {
  console.error(
    "npm test accepts only --all. To run a part, use npm run test:unit, test:db or test:e2e.",
  );
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), "datumline-reports-"));
/** What ended, and the JSON report of a test runner. */
const results = [];

async function check(step, report) {
  const isGood = await runStep(step);
  results.push({ name: step.name, isGood, report });
  return isGood;
}

/** Runs the tests of one of Vitest's projects. */
function vitest(name, runner) {
  const report = join(reports, `${runner}.json`);
  // As in the browser: one starved test must not hide 2,000 good ones; the report names it.
  const args = ["run", `--project=${runner}`, "--retry=1", "--reporter=default", "--reporter=json"];
  return check({ name, command: "vitest", args: [...args, `--outputFile.json=${report}`] }, report);
}

/** Runs the tests of one of Playwright's projects. */
function playwright(name, runner) {
  const report = join(reports, `${runner}.json`);
  const args = [
    "test",
    `--project=${runner}`,
    ...(isComplete ? [] : ["--grep-invert=@slow"]),
    "--reporter=list,json",
    "--retries=1",
    // Playwright empties its folder at the start: a separate folder keeps the other project's failures.
    `--output=test-results/${runner}`,
  ];
  const env = { ...tools, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return check({ name, command: "playwright", args, env, isAlone: true }, report);
}

/** Prints the report of all results and ends. */
async function finish() {
  const list = join(reports, "results.json");
  writeFileSync(list, JSON.stringify(results));
  const isGood = await runStep({
    name: "Report",
    command: nodeBinary,
    args: ["scripts/test-report.ts", list],
    env: {
      TEST_NOTES: [
        isComplete
          ? ""
          : "Browser tests tagged @slow were skipped. Before a merge, run them too with npm test -- --all.",
        tools && !tools.FIREFOX_PATH
          ? "Firefox is not installed, so the site was NOT tested with it. Install firefox-esr, or set FIREFOX_PATH."
          : "",
      ].join("\n"),
    },
    isAlone: true,
  });
  rmSync(reports, { recursive: true, force: true });
  process.exit(isGood ? 0 : 1);
}

let tools;
try {
  tools = ensureTestTools();
} catch (error) {
  console.error(error.message);
  results.push({ name: "Test tools", isGood: false });
  await finish();
}

await Promise.all([...staticChecks.map((step) => check(step)), vitest("Unit tests", "unit")]);
// The samples and the build need the processor; the others wait for databases and servers half of the time.
const [isBuilt] = await Promise.all([
  check({
    name: "Build",
    command: nodeBinary,
    args: ["scripts/build.mjs", "--if-changed", "--all"],
  }),
  vitest("Tests of the samples", "samples"),
  vitest("Database and server tests", "db"),
]);
if (isBuilt) {
  await playwright("Browser tests", "browser");
  await playwright("Tests that measure time", "timed");
}
await finish();
