// What the tests of a run took, from the JSON reports of Vitest and Playwright: prints the slowest ten of each runner and what
// needed a second try, and keeps the whole list, the slowest first. `node scripts/test-times.ts LIST REPORT…`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";

export type TimedTest = { file: string; title: string; seconds: number; tries: number };

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: Suite[] };
export type Report = VitestReport | PlaywrightReport;

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

function ofSuite({ file, suites = [], specs }: Suite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      file: `tests/e2e/${file}`,
      title,
      seconds: inSeconds(results.reduce((sum, { duration }) => sum + duration, 0)),
      tries: results.length,
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

/** Every test of a report, the slowest first. A test's seconds are those of all its tries. */
export function timedTests(report: Report): TimedTest[] {
  const tests =
    "suites" in report
      ? report.suites.flatMap(ofSuite)
      : report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ fullName, duration }) => ({
            file: relative(process.cwd(), name),
            title: fullName,
            seconds: inSeconds(duration ?? 0),
            tries: 1,
          })),
        );
  return tests.toSorted((a, b) => b.seconds - a.seconds);
}

const line = ({ seconds, file, title }: TimedTest) =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`;

/** What is said at the end of a run. */
export function summary(name: string, tests: readonly TimedTest[]): string {
  const again = tests.filter(({ tries }) => tries > 1);
  return [
    `\nThe slowest ten, ${name}:`,
    ...tests.slice(0, 10).map(line),
    ...(again.length > 0 ? [`\nNeeded a second try, ${name}:`, ...again.map(line)] : []),
  ].join("\n");
}

if (import.meta.main) {
  const [list = "", ...files] = process.argv.slice(2);
  const all = files.filter(existsSync).flatMap((file) => {
    const tests = timedTests(JSON.parse(readFileSync(file, "utf8")));
    console.log(summary(basename(file, ".json"), tests));
    return tests;
  });
  writeFileSync(list, JSON.stringify(all, null, 2));
  console.log(`\nAll of them, the slowest first: ${relative(process.cwd(), list)}`);
}
