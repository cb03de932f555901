import { join } from "node:path";
import { expect, it } from "vitest";
import { summary, timedTests } from "./test-times.ts";

const browser = {
  suites: [
    {
      file: "blog/blog.spec.ts",
      specs: [{ title: "quick", tests: [{ results: [{ duration: 900 }] }] }],
      suites: [
        {
          file: "blog/blog.spec.ts",
          specs: [
            { title: "unsteady", tests: [{ results: [{ duration: 3_000 }, { duration: 1_234 }] }] },
          ],
        },
      ],
    },
  ],
};
const unit = {
  testResults: [
    {
      name: join(process.cwd(), "app/lib/slug.test.ts"),
      assertionResults: [{ fullName: "skipped" }, { fullName: "a slug", duration: 12 }],
    },
  ],
};

it("lists the tests of either runner, the slowest first, with all their tries", () => {
  expect(timedTests(browser)).toEqual([
    { file: "tests/e2e/blog/blog.spec.ts", title: "unsteady", seconds: 4.23, tries: 2 },
    { file: "tests/e2e/blog/blog.spec.ts", title: "quick", seconds: 0.9, tries: 1 },
  ]);
  expect(timedTests(unit).map(({ file, seconds }) => [file, seconds])).toEqual([
    ["app/lib/slug.test.ts", 0.01],
    ["app/lib/slug.test.ts", 0],
  ]);
});

it("names what needed a second try, and says nothing of it where nothing did", () => {
  expect(summary("browser", timedTests(browser))).toContain(
    "Needed a second try, browser:\n    4.2 s  tests/e2e/blog/blog.spec.ts: unsteady",
  );
  expect(summary("unit", timedTests(unit))).not.toContain("second try");
});
