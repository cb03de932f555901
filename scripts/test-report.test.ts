import { join } from "node:path";
import { expect, it } from "vitest";
import { countResults, failures, summary, timedTests } from "./test-report.ts";

const quick = { title: "quick", tests: [{ status: "expected", results: [{ duration: 900 }] }] };
const unsteady = {
  title: "unsteady",
  tests: [{ status: "flaky", results: [{ duration: 3_000 }, { duration: 1_234 }] }],
};
const broken = {
  title: "broken",
  tests: [{ status: "unexpected", results: [{ duration: 50 }, { duration: 50 }] }],
};
const file = "blog/blog.spec.ts";
const browser = { suites: [{ file, specs: [quick], suites: [{ file, specs: [unsteady] }] }] };
const slug = {
  name: join(process.cwd(), "app/lib/slug.test.ts"),
  status: "passed",
  message: "",
  assertionResults: [
    { fullName: "a title", status: "passed", failureMessages: ["too slow"] },
    { fullName: "a slug", status: "passed", duration: 12, failureMessages: [] },
  ],
};
const unit = { testResults: [slug] };

it("lists the tests of both runners, the slowest first, with the total time of all tries", () => {
  const shown = timedTests(browser).map(({ title, seconds, tries }) => [title, seconds, tries]);
  expect(shown).toEqual([
    ["unsteady", 4.23, 2],
    ["quick", 0.9, 1],
  ]);
  expect(timedTests(unit).map(({ file, seconds, tries }) => [file, seconds, tries])).toEqual([
    ["app/lib/slug.test.ts", 0.01, 1],
    ["app/lib/slug.test.ts", 0, 2],
  ]);
});

it("lists tests that needed a second try, and omits the section if there were none", () => {
  expect(summary("browser", timedTests(browser))).toContain(
    "Needed a second try, browser:\n    4.2 s  tests/e2e/blog/blog.spec.ts: unsteady",
  );
  expect(summary("unit", timedTests(unit))).toContain("second try, unit:\n    0.0 s  app/lib");
  const steady = { suites: [{ file, specs: [quick] }] };
  expect(summary("browser", timedTests(steady))).not.toContain("second try");
});

it("names failed tests, and files that could not be loaded", () => {
  expect(failures("browser", timedTests(browser))).toBe("");
  const worse = { suites: [{ file, specs: [quick, unsteady, broken] }] };
  expect(failures("browser", timedTests(worse))).toBe(
    "\nFAILED, browser:\n    0.1 s  tests/e2e/blog/blog.spec.ts: broken",
  );
  const unloaded = {
    ...slug,
    status: "failed",
    message: "No such module\n  at",
    assertionResults: [],
  };
  expect(failures("unit", timedTests({ testResults: [slug, unloaded] }))).toBe(
    "\nFAILED, unit:\n    0.0 s  app/lib/slug.test.ts: No such module",
  );
});

it("counts tests and steps, and names a runner without a report or without a failed test", () => {
  const good = { isGood: true, isRunner: true };
  expect(
    countResults([
      { name: "Types", isGood: true, isRunner: false },
      { name: "Build", isGood: false, isRunner: false },
      { name: "Unit tests", ...good, report: unit },
      {
        name: "Browser tests",
        ...good,
        isGood: false,
        report: { suites: [{ file, specs: [quick, broken] }] },
      },
      {
        name: "Timed tests",
        ...good,
        isGood: false,
        report: { suites: [{ file, specs: [quick] }] },
      },
      { name: "Database tests", ...good },
    ]),
  ).toEqual({
    passed: 5,
    failed: 4,
    failedSteps: ["Build", "Timed tests", "Database tests"],
  });
});
