import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jobTitle } from "#app/lib/job-title.ts";
import { jobs } from "./jobs.ts";

it("finds every defined job, each under a separate name", () => {
  const defining = readdirSync(import.meta.dirname)
    .filter((file) => file !== "define-job.ts" && !file.endsWith(".test.ts"))
    .filter((file) =>
      readFileSync(join(import.meta.dirname, file), "utf8").includes("= defineJob"),
    );
  expect(defining.filter((file) => !file.endsWith(".job.ts"))).toEqual([]);
  expect(defining).toHaveLength(jobs.length);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

it("names a job by its schedule or its subject", () => {
  for (const { name, data, schedule } of jobs) {
    expect([name, Boolean(data) !== Boolean(schedule)]).toEqual([name, true]);
  }
});

it("has words for every job", () => {
  for (const { name } of jobs) expect(jobTitle(name)).toMatch(/^[A-Z]/);
});
