import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { issueDate } from "./site-pages.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "issue-date-"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it("is the last commit's day in UTC, unless the environment sets another time", () => {
  const date = "2026-03-01T23:30:00-05:00";
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Somebody", "-c", "user.email=s@firm.example", ...args], {
      cwd: project,
      env: {
        PATH: process.env.PATH,
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    });
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "First");
  expect(issueDate(project, {})).toBe("2026-03-02");
  expect(issueDate(project, { SOURCE_DATE_EPOCH: "86400" })).toBe("1970-01-02");
});

it("is today without a history", () => {
  const before = new Date().toISOString().slice(0, 10);
  const given = issueDate(project, {});
  expect([before, new Date().toISOString().slice(0, 10)]).toContain(given);
});
