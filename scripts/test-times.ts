// Reports the durations and failures of a test run, from the JSON reports of Vitest and Playwright. Prints the slowest
// ten of each runner, the tests that needed a second try, and finally the failures. Writes the whole list, the slowest
// first, to LIST. `node scripts/test-times.ts LIST REPORT…`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";

export type TimedTest = {
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
  const failsAsAWhole = status === "failed" && !tests.some(({ failed }) => failed);
  const whole = {
    file,
    title: message.split("\n", 1)[0] ?? "",
    seconds: 0,
    tries: 1,
    failed: true,
  };
  return failsAsAWhole ? [...tests, whole] : tests;
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

if (import.meta.main) {
  const [listFile = "", ...files] = process.argv.slice(2);
  const runs = files
    .filter(existsSync)
    .map(
      (file) =>
        [basename(file, ".json"), timedTests(JSON.parse(readFileSync(file, "utf8")))] as const,
    );
  for (const [name, tests] of runs) console.log(summary(name, tests));
  writeFileSync(
    listFile,
    JSON.stringify(
      runs.flatMap(([, tests]) => tests),
      null,
      2,
    ),
  );
  console.log(`\nAll tests, slowest first: ${relative(process.cwd(), listFile)}`);
  for (const text of runs.map((run) => failures(...run))) if (text) console.log(text);
}
