// The end of `npm test`: reads the results of its steps and the JSON reports of Vitest and Playwright. Prints the slowest ten
// tests of each runner, those that needed a second try, the failures and the counts. Writes all tests, the slowest first, to
// test-results/times.json. Exits with 1 if anything failed. `node scripts/test-report.ts RESULTS`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";

type TimedTest = {
  file: string;
  title: string;
  seconds: number;
  tries: number;
  failed: boolean;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: Suite[] };
export type Report = VitestReport | PlaywrightReport;

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

function ofSuite({ file, suites = [], specs }: Suite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/e2e/${file}`,
      title,
      seconds: inSeconds(results.reduce((sum, { duration }) => sum + duration, 0)),
      tries: results.length,
      failed: status !== "expected" && status !== "flaky",
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

function ofFile({ name, status, message, assertionResults }: VitestReport["testResults"][number]) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
    file,
    title: fullName,
    seconds: inSeconds(duration ?? 0),
    // Vitest reports the number of tries only through the failures of a test that passed.
    tries: status === "passed" && failureMessages.length > 0 ? 2 : 1,
    failed: status !== "passed",
  }));
  const hasFailedToLoad = status === "failed" && !tests.some(({ failed }) => failed);
  const fileItself = {
    file,
    title: message.split("\n", 1)[0] ?? "",
    seconds: 0,
    tries: 1,
    failed: true,
  };
  return hasFailedToLoad ? [...tests, fileItself] : tests;
}

/**
 * Every test of a report, the slowest first. A test's seconds are the total of all its tries; a file that could not be
 * loaded counts as one.
 */
export function timedTests(report: Report): TimedTest[] {
  const tests =
    "suites" in report ? report.suites.flatMap(ofSuite) : report.testResults.flatMap(ofFile);
  return tests.toSorted((a, b) => b.seconds - a.seconds);
}

const line = ({ seconds, file, title }: TimedTest) =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`;

const list = (title: string, tests: readonly TimedTest[]) =>
  tests.length > 0 ? [`\n${title}:`, ...tests.map(line)] : [];

/** The summary of a runner at the end of a run. */
export function summary(name: string, tests: readonly TimedTest[]): string {
  return [
    ...list(`The slowest ten, ${name}`, tests.slice(0, 10)),
    ...list(
      `Needed a second try, ${name}`,
      tests.filter(({ tries, failed }) => tries > 1 && !failed),
    ),
  ].join("\n");
}

/** The failures by name; empty if there are none. */
export const failures = (name: string, tests: readonly TimedTest[]): string =>
  list(
    `FAILED, ${name}`,
    tests.filter(({ failed }) => failed),
  ).join("\n");

/** A step of the run; `report` is a test runner's, if it wrote one. */
type StepResult = { name: string; isGood: boolean; report?: Report };

/**
 * The counts of a run: a step without a test runner counts as one test. A runner fails as a whole if it wrote no report,
 * or ended badly although no test failed.
 */
export function countResults(results: readonly (StepResult & { isRunner: boolean })[]) {
  const failedSteps: string[] = [];
  let [passed, failed] = [0, 0];
  for (const { name, isGood, isRunner, report } of results) {
    const tests = report ? timedTests(report) : [];
    const failures = tests.filter((test) => test.failed).length;
    failed += failures;
    passed += tests.length - failures;
    if (!isRunner && isGood) passed += 1;
    else if ((isRunner && !report) || (!isGood && failures === 0)) {
      failed += 1;
      failedSteps.push(name);
    }
  }
  return { passed, failed, failedSteps };
}

type ListedStep = { name: string; isGood: boolean; report?: string };

function printReport(steps: readonly ListedStep[]): void {
  const results = steps.map(({ report, ...step }) => ({
    ...step,
    isRunner: report !== undefined,
    runner: basename(report ?? "", ".json"),
    ...(report && existsSync(report) && { report: JSON.parse(readFileSync(report, "utf8")) }),
  }));
  const runs = results.flatMap(({ runner, report }) =>
    report ? [[runner, timedTests(report)] as const] : [],
  );
  for (const run of runs) console.log(summary(...run));
  mkdirSync("test-results", { recursive: true });
  const all = runs.flatMap(([, tests]) => tests);
  writeFileSync("test-results/times.json", JSON.stringify(all, null, 2));
  console.log("\nAll tests, slowest first: test-results/times.json");
  const { passed, failed, failedSteps } = countResults(results);
  const failedStepsLine = failedSteps.length > 0 && `FAILED as a whole: ${failedSteps.join(", ")}`;
  const notes = (process.env.TEST_NOTES ?? "").split("\n");
  for (const text of runs.map((run) => failures(...run))) if (text) console.log(text);
  for (const text of [...notes, failedStepsLine]) if (text) console.log(`\n${text}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

if (import.meta.main) printReport(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
