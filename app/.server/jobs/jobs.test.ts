import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jobs } from "./jobs.ts";

it("lists every job that a file of this folder defines, each under a name of its own", async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/\.test\.ts$/.test(file));
  const modules: object[] = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  );
  const defined = modules.flatMap((module) =>
    Object.values(module).filter((value) => typeof value === "object" && "handle" in value),
  );
  expect(defined.length).toBeGreaterThan(0);
  expect(new Set(defined)).toEqual(new Set(jobs));
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

it("tells a job either when it runs or what it is about", () => {
  for (const { name, data, schedule } of jobs) {
    expect([name, Boolean(data) !== Boolean(schedule)]).toEqual([name, true]);
  }
});
