import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jobHandlers } from "#app/job-handlers.ts";
import { jobTitle } from "#modules/operations/job-title.ts";

const jobs = jobHandlers.map(({ job }) => job);

it("lists every handler, each for a job with its own name", () => {
  const files = globSync("modules/*/.server/handlers.ts", { cwd: import.meta.dirname });
  const declared = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8").match(/^export const handle\w+/gm),
  );
  expect(jobs).toHaveLength(declared.length);
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
